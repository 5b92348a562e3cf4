-- How a shoe was opened is asked by whoever verifies it, whatever else a log holds.
CREATE INDEX openings ON events (stream, seq)
WHERE kind IN (
    'shoe-committed', 'cut-committed', 'cut-revealed', 'opening-aborted',
    'entropy-taken', 'shoe-opened', 'shoe-retired'
);
