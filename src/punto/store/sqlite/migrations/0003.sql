-- People who have a name of their own. Of a password only a hash is kept; what somebody is in the
-- house stands in the house's log.
CREATE TABLE credentials (
    name TEXT PRIMARY KEY,
    password TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of ON sessions (patron);

-- Requests that were done: one that is sent again after a lost answer is not done again.
CREATE TABLE done (
    person TEXT NOT NULL,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    digest BLOB NOT NULL, -- of what was asked: another request under the same id is refused
    PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX done_at ON done (at);

-- Who sat where in the last days is read at every start.
CREATE INDEX sittings ON events (at)
WHERE kind IN ('seat-taken', 'bought-in', 'seat-left');
