-- Who did it: the person of the staff whose request led to a row. Empty for what patrons do, whose
-- seats and names the row itself has, and for what the server does on its own.
ALTER TABLE events ADD COLUMN by TEXT NOT NULL DEFAULT '';
ALTER TABLE archives ADD COLUMN by TEXT NOT NULL DEFAULT '';
