-- The receipt of a request: the first row that it led to. A request that led to none has seq 0.
ALTER TABLE done ADD COLUMN log TEXT NOT NULL DEFAULT '';
ALTER TABLE done ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
