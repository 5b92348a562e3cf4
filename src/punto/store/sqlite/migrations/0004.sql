-- A patron's coups are read newest first, and one coup by its number, whatever lies in between.
CREATE INDEX landmarks ON events (stream, kind, seq)
WHERE kind IN (
    'seat-taken', 'seat-left', 'shoe-opened', 'bets-opened',
    'coup-settled', 'settlement-reversed', 'coup-voided', 'coup-resettled'
);
