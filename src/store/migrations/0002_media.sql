-- Version 2: pictures out of the film that a session was taken from. Explained in ../schema.sql.
CREATE TABLE media (
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('still')),
  hand INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  time INTEGER NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes BLOB NOT NULL,
  UNIQUE (session, kind, hand, seat)
) STRICT;
CREATE INDEX sessions_by_source ON sessions (source_sha256);
