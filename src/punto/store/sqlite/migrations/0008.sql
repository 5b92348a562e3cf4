-- Names that patrons chose to be shown by: beside the log, so that they can be erased.
CREATE TABLE shown_names (
    patron TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    skeleton TEXT NOT NULL,
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX shown_skeletons ON shown_names (skeleton) WHERE skeleton <> '';
