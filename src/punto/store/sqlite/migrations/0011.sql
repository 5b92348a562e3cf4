-- The PINs of staff. Of a PIN only a hash is kept. Failures count here, so that a restart forgets
-- none: after the fifth the PIN opens nothing until its owner signs in with the password.
CREATE TABLE pins (
    name TEXT PRIMARY KEY,
    pin TEXT NOT NULL,
    failed INTEGER NOT NULL CHECK (failed BETWEEN 0 AND 5),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whether a session of staff is locked, because nobody acted there for a while.
ALTER TABLE sessions ADD COLUMN locked INTEGER NOT NULL DEFAULT 0 CHECK (locked IN (0, 1));
