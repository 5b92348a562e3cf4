-- Snapshots only speed things up: without them a log is folded from its first row.
CREATE TABLE snapshots (
    stream TEXT PRIMARY KEY, -- only the newest is of use
    seq INTEGER NOT NULL CHECK (seq > 0), -- the last row that is folded into it
    state BLOB NOT NULL,
    seal BLOB NOT NULL CHECK (length(seal) = 32) -- over that row's hash, the shape and the state
) STRICT, WITHOUT ROWID;

-- Logs of tables of other folders, to audit and to replay. They move no money here and are not
-- dealt at, so they do not lie among the events.
CREATE TABLE archives (
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq > 0),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body BLOB NOT NULL,
    command BLOB NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (stream, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER archives_stay BEFORE UPDATE ON archives
BEGIN SELECT RAISE (ABORT, 'archives are never changed'); END;
CREATE TRIGGER archives_remain BEFORE DELETE ON archives
BEGIN SELECT RAISE (ABORT, 'archives are never deleted'); END;
