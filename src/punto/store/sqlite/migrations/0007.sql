-- A proof that was shown outlives the secrets that it was made of: secret and path, by place.
CREATE TABLE proved (
    stream TEXT NOT NULL,
    shoe INTEGER NOT NULL,
    place INTEGER NOT NULL,
    proof BLOB NOT NULL,
    PRIMARY KEY (stream, shoe, place)
) STRICT, WITHOUT ROWID;

-- A nonce that comes late is part of how a shoe was opened.
DROP INDEX openings;
CREATE INDEX openings ON events (stream, seq)
WHERE kind IN (
    'shoe-committed', 'cut-committed', 'cut-revealed', 'cut-shown-late', 'opening-aborted',
    'entropy-taken', 'shoe-opened', 'shoe-retired'
);
