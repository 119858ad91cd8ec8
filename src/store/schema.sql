-- The store as it is today: what was recorded of each evening and what the audit made of it.
--
-- This file documents; databases are made by running migrations/*.sql in order, and a test proves that both give
-- the same schema. Names, words (`stacked-return`, `flagged`) and card notation (`KS`, `??`) are those of the
-- recordings and reports. Times of day are milliseconds since 1970 in UTC, times in a recording milliseconds from
-- its start. Seats are counted clockwise from 0. Lists keep their order in a column `place`, from 0.

-- One recorded evening. It is the same recording, and stored once, if everything in it is the same but the name
-- and hash of the file it came from.
CREATE TABLE sessions (
  session INTEGER PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),  -- SHA-256 of the content, small hex digits
  title TEXT NOT NULL,
  date TEXT NOT NULL,             -- ISO 8601 or empty
  source_file TEXT NOT NULL,      -- without folders
  source_sha256 TEXT NOT NULL,    -- of the source file, or empty
  source_offset INTEGER NOT NULL, -- milliseconds into the source file at which the recording starts
  game TEXT NOT NULL,             -- three-card-brag, four-card-brag, five-card-brag
  sight TEXT NOT NULL CHECK (sight IN ('unstated', 'every-hand', 'shown-hands')),
  hands INTEGER NOT NULL,         -- hands in the recording
  stored_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_date ON sessions (date);
CREATE INDEX sessions_by_source ON sessions (source_sha256);

-- The whole recording in its canonical binary form (proto/colddeck/v1). Everything about a session that the other
-- tables hold is drawn from it.
CREATE TABLE recordings (
  session INTEGER PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  content BLOB NOT NULL
) STRICT;

-- A player is a name: the same name at two evenings is the same player.
CREATE TABLE players (
  player INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- Who sat where.
CREATE TABLE seats (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  place INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES players,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player);

-- The hands of an evening, numbered from 1.
CREATE TABLE hands (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  hand INTEGER NOT NULL,
  dealer INTEGER,                 -- seat; NULL when there was no deal or its dealer was not seen
  dealt INTEGER NOT NULL,         -- hands dealt
  winner INTEGER,                 -- seat; NULL when nobody was seen to win
  first_event INTEGER NOT NULL,   -- place of the hand's first event
  PRIMARY KEY (session, hand)
) STRICT, WITHOUT ROWID;

-- Everything that was seen to happen, in order.
CREATE TABLE events (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  place INTEGER NOT NULL,
  hand INTEGER NOT NULL,          -- 0 before the first deal
  kind TEXT NOT NULL,             -- shuffle, cut, burn, deal, look, bet, fold, see, show, exchange, return, win,
                                  -- retain, cover, spread, seat-change, correction, note
  seat INTEGER,                   -- who acted; NULL when nobody did or it was not seen
  time INTEGER,                   -- milliseconds from the start of the recording; NULL when not known
  confidence REAL NOT NULL,       -- probability that it happened as said
  payload TEXT NOT NULL,          -- the rest as a JSON object: {"amount":5,"blind":true}
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;

-- Pictures out of the film that a session was taken from: of hands that a finding names, and of readings in doubt.
-- They stay when the session is audited again from its recording alone. Their number is limited by who stores them.
CREATE TABLE media (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('still')),
  hand INTEGER NOT NULL,
  seat INTEGER NOT NULL,          -- whose cards lie there face up
  time INTEGER NOT NULL,          -- milliseconds into the film
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),  -- of the bytes, small hex digits
  bytes BLOB NOT NULL,            -- a JPEG file
  UNIQUE (session, kind, hand, seat)
) STRICT;

-- What the newest audit of a recording concluded. Auditing again replaces this row and all that hangs on it.
CREATE TABLE audits (
  session INTEGER PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  recording TEXT NOT NULL,        -- what the audit called it: title or file name
  sha256 TEXT NOT NULL,           -- of the file that was audited
  verdict TEXT NOT NULL CHECK (verdict IN ('flagged', 'clear', 'insufficient')),
  alpha REAL NOT NULL,            -- false-alarm rate the verdict keeps
  hands INTEGER NOT NULL,
  reason TEXT NOT NULL,
  audited_at INTEGER NOT NULL
) STRICT;

-- What an evening is worth against each player. E-values of different evenings may be multiplied.
CREATE TABLE player_evidence (
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  place INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES players,
  e_value REAL NOT NULL,
  screen REAL NOT NULL,           -- the same without allowance for habits: never a verdict
  blocks INTEGER NOT NULL,        -- blocks gathered by the player that could be used
  judged INTEGER NOT NULL CHECK (judged IN (0, 1)),
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_evidence_by_player ON player_evidence (player);

-- Statements of evidence, the weightiest first.
CREATE TABLE findings (
  finding INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('flagged', 'notable')),
  gatherer INTEGER REFERENCES players,     -- NULL: nobody named
  beneficiary INTEGER REFERENCES players,  -- NULL: nobody named
  e_value REAL NOT NULL,
  p_value REAL NOT NULL,
  positions TEXT NOT NULL,        -- places in the pack after gathering, 1 = top: 46 49 52
  cards TEXT NOT NULL,            -- KSKDKH
  explanation TEXT NOT NULL,
  UNIQUE (session, place)
) STRICT;
CREATE INDEX findings_by_gatherer ON findings (gatherer);
CREATE INDEX findings_by_beneficiary ON findings (beneficiary);

-- The blocks a finding rests on, and the hands they were arranged for.
CREATE TABLE sequences (
  finding INTEGER NOT NULL REFERENCES findings ON DELETE CASCADE,
  place INTEGER NOT NULL,
  gathered INTEGER NOT NULL,      -- hand after which the block was gathered
  dealt INTEGER NOT NULL,         -- hand that the arranged cards reach
  p_value REAL NOT NULL,
  e_value REAL NOT NULL,
  cards TEXT NOT NULL,
  PRIMARY KEY (finding, place)
) STRICT, WITHOUT ROWID;

-- The lists of texts that go with a finding.
CREATE TABLE finding_texts (
  finding INTEGER NOT NULL REFERENCES findings ON DELETE CASCADE,
  list TEXT NOT NULL CHECK (list IN ('innocent-explanation', 'media')),
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (finding, list, place)
) STRICT, WITHOUT ROWID;

-- What was against the rules or impossible; accuses nobody by itself.
CREATE TABLE breaches (
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  hand INTEGER NOT NULL,
  who INTEGER REFERENCES players, -- NULL: nobody named
  explanation TEXT NOT NULL,
  PRIMARY KEY (session, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX breaches_by_who ON breaches (who);

-- What made the audit: versions of the program, the method and the rules, and seeds.
CREATE TABLE versions (
  session INTEGER NOT NULL REFERENCES audits ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (session, name)
) STRICT, WITHOUT ROWID;
