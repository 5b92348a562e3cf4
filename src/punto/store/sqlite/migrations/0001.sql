-- Everything Punto keeps. Rows of events and transfers are only ever added.

CREATE TABLE events (
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq > 0),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body BLOB NOT NULL,
    command BLOB NOT NULL, -- what led to it; empty where another event came first
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (stream, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    seq INTEGER NOT NULL, -- the event that causes it
    kind TEXT NOT NULL CHECK (kind IN ('posted', 'pending', 'post', 'void')),
    debit TEXT NOT NULL,
    credit TEXT NOT NULL CHECK (credit <> debit),
    amount INTEGER NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    key TEXT NOT NULL CHECK ((key = '') = (kind = 'posted')),
    FOREIGN KEY (stream, seq) REFERENCES events
) STRICT;

-- One hold a stake, and it is resolved once.
CREATE UNIQUE INDEX holds ON transfers (key) WHERE kind = 'pending';
CREATE UNIQUE INDEX resolutions ON transfers (key) WHERE kind IN ('post', 'void');

CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    currency TEXT NOT NULL,
    overdraw INTEGER NOT NULL CHECK (overdraw IN (0, 1)),
    debits_pending INTEGER NOT NULL CHECK (debits_pending >= 0),
    debits_posted INTEGER NOT NULL CHECK (debits_posted >= 0),
    credits_pending INTEGER NOT NULL CHECK (credits_pending >= 0),
    credits_posted INTEGER NOT NULL CHECK (credits_posted >= 0),
    CHECK (overdraw OR debits_posted + debits_pending <= credits_posted)
) STRICT, WITHOUT ROWID;

-- Secrets of shoes, beside the log and never in it.
CREATE TABLE sealed (
    stream TEXT NOT NULL,
    shoe INTEGER NOT NULL,
    secrets BLOB NOT NULL,
    PRIMARY KEY (stream, shoe)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    patron TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN SELECT RAISE (ABORT, 'events are never changed'); END;
CREATE TRIGGER events_remain BEFORE DELETE ON events
BEGIN SELECT RAISE (ABORT, 'events are never deleted'); END;
CREATE TRIGGER transfers_stay BEFORE UPDATE ON transfers
BEGIN SELECT RAISE (ABORT, 'transfers are never changed'); END;
CREATE TRIGGER transfers_remain BEFORE DELETE ON transfers
BEGIN SELECT RAISE (ABORT, 'transfers are never deleted'); END;
