-- Version 1: sessions, what happened in them and what their audits concluded. Explained in ../schema.sql.
CREATE TABLE sessions (
  session INTEGER PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
  title TEXT NOT NULL,
  date TEXT NOT NULL,
  source_file TEXT NOT NULL,
  source_sha256 TEXT NOT NULL,
  source_offset INTEGER NOT NULL,
  game TEXT NOT NULL,
  sight TEXT NOT NULL CHECK (sight IN ('unstated', 'every-hand', 'shown-hands')),
  hands INTEGER NOT NULL,
  stored_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_date ON sessions (date);
CREATE TABLE recordings (
  session INTEGER PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  content BLOB NOT NULL
) STRICT;
CREATE TABLE players (
  player INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE seats (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  place INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES players,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player);
CREATE TABLE hands (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  hand INTEGER NOT NULL,
  dealer INTEGER,
  dealt INTEGER NOT NULL,
  winner INTEGER,
  first_event INTEGER NOT NULL,
  PRIMARY KEY (session, hand)
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  place INTEGER NOT NULL,
  hand INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER,
  time INTEGER,
  confidence REAL NOT NULL,
  payload TEXT NOT NULL,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE audits (
  session INTEGER PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  recording TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('flagged', 'clear', 'insufficient')),
  alpha REAL NOT NULL,
  hands INTEGER NOT NULL,
  reason TEXT NOT NULL,
  audited_at INTEGER NOT NULL
) STRICT;
CREATE TABLE player_evidence (
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  place INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES players,
  e_value REAL NOT NULL,
  screen REAL NOT NULL,
  blocks INTEGER NOT NULL,
  judged INTEGER NOT NULL CHECK (judged IN (0, 1)),
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_evidence_by_player ON player_evidence (player);
CREATE TABLE findings (
  finding INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('flagged', 'notable')),
  gatherer INTEGER REFERENCES players,
  beneficiary INTEGER REFERENCES players,
  e_value REAL NOT NULL,
  p_value REAL NOT NULL,
  positions TEXT NOT NULL,
  cards TEXT NOT NULL,
  explanation TEXT NOT NULL,
  UNIQUE (session, place)
) STRICT;
CREATE INDEX findings_by_gatherer ON findings (gatherer);
CREATE INDEX findings_by_beneficiary ON findings (beneficiary);
CREATE TABLE sequences (
  finding INTEGER NOT NULL REFERENCES findings ON DELETE CASCADE,
  place INTEGER NOT NULL,
  gathered INTEGER NOT NULL,
  dealt INTEGER NOT NULL,
  p_value REAL NOT NULL,
  e_value REAL NOT NULL,
  cards TEXT NOT NULL,
  PRIMARY KEY (finding, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE finding_texts (
  finding INTEGER NOT NULL REFERENCES findings ON DELETE CASCADE,
  list TEXT NOT NULL CHECK (list IN ('innocent-explanation', 'media')),
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (finding, list, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE breaches (
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  hand INTEGER NOT NULL,
  who INTEGER REFERENCES players,
  explanation TEXT NOT NULL,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX breaches_by_who ON breaches (who);
CREATE TABLE versions (
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (session, name)
) STRICT, WITHOUT ROWID;
