-- Signed heads: where logs ended, as the house signed it. Others keep them too, and compare.
CREATE TABLE statements (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    kind TEXT NOT NULL,
    said TEXT NOT NULL, -- the text that is signed
    signature BLOB NOT NULL CHECK (length(signature) = 64),
    heads BLOB NOT NULL -- what its root stands for
) STRICT;

-- Where a newcomer begins, and how the key has changed since.
CREATE INDEX beginnings ON statements (kind, number) WHERE kind IN ('all', 'key');

CREATE TRIGGER statements_stay BEFORE UPDATE ON statements
BEGIN SELECT RAISE (ABORT, 'statements are never changed'); END;
CREATE TRIGGER statements_remain BEFORE DELETE ON statements
BEGIN SELECT RAISE (ABORT, 'statements are never deleted'); END;

-- What hides the hashes of the house's own log in them; made at the first start.
CREATE TABLE salts (
    salt BLOB PRIMARY KEY CHECK (length(salt) = 32)
) STRICT, WITHOUT ROWID;
