-- Functions and operators of these triggers are those of PostgreSQL, whatever a login has made in a
-- schema in which it may create some: in PostgreSQL 14 every login may do that in `public`.
ALTER FUNCTION writer() SET search_path = punto, pg_temp;
ALTER FUNCTION in_batch() SET search_path = punto, pg_temp;
ALTER FUNCTION follow() SET search_path = punto, pg_temp;
