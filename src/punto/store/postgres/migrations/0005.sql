-- Rows come in batches only. Before, the login of servers could add a row anywhere and at any time,
-- and one row out of place stops its table, or the house.

-- The transaction of a life's last batch. Only functions of the schema write it.
ALTER TABLE lives ADD COLUMN xact xid8;

-- A life is kept for four seconds at most, whatever its caller asks for.
CREATE OR REPLACE FUNCTION join_room(me text, here text, its_version text, ttl interval)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
    INSERT INTO lives (id, until, address, version)
    VALUES (me, clock_timestamp() + least(ttl, interval '4 seconds'), here, its_version) $$;

-- As before, but only the life that holds the house opens logs.
CREATE OR REPLACE FUNCTION begin_batch(
    me text, no bigint, ttl interval, opened text[], mine text[], epochs bigint[])
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
DECLARE
    held bigint;
BEGIN
    UPDATE lives SET batch = no, until = clock_timestamp() + least(ttl, interval '4 seconds'),
                     xact = pg_current_xact_id()
     WHERE id = me AND batch = no - 1 AND ended IS NULL;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'life % may not commit batch %', me, no USING ERRCODE = 'PU001';
    END IF;
    IF cardinality(opened) > 0 THEN
        INSERT INTO streams (stream, epoch, holder)
        SELECT n, 1, me FROM unnest(opened) n
         WHERE EXISTS (SELECT FROM streams WHERE stream = 'house' AND holder = me)
            ON CONFLICT DO NOTHING;
    END IF;
    SELECT count(*) INTO held FROM unnest(mine, epochs) AS m (stream, epoch)
      JOIN streams s ON s.stream = m.stream AND s.epoch = m.epoch AND s.holder = me;
    IF held <> cardinality(mine) THEN
        RAISE EXCEPTION 'life % does not hold all of %', me, mine USING ERRCODE = 'PU002';
    END IF;
END $$;

-- The life that holds the house and commits in this transaction; NULL outside a batch. It holds
-- every other log as well: logs are taken together, and only that life opens new ones.
-- In PL/pgSQL, which keeps its plans.
CREATE FUNCTION writer() RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
    its_holder text;
    its_xact xid8;
BEGIN
    SELECT INTO its_holder holder FROM punto.streams WHERE stream = 'house';
    SELECT INTO its_xact xact FROM punto.lives WHERE id = its_holder AND ended IS NULL;
    RETURN CASE WHEN its_xact = pg_current_xact_id() THEN its_holder END;
END $$;

-- Refuse rows outside a batch.
CREATE FUNCTION in_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF punto.writer() IS NULL THEN
        RAISE EXCEPTION '% are written in a batch of the house', TG_TABLE_NAME
            USING ERRCODE = 'PU003';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER in_batch BEFORE INSERT ON events EXECUTE FUNCTION in_batch();
CREATE TRIGGER in_batch BEFORE INSERT ON transfers EXECUTE FUNCTION in_batch();
-- What lies beside the log and decides how a house starts is written in its batches, too.
CREATE TRIGGER in_batch BEFORE INSERT ON archives EXECUTE FUNCTION in_batch();
CREATE TRIGGER in_batch BEFORE INSERT ON statements EXECUTE FUNCTION in_batch();
CREATE TRIGGER in_batch BEFORE INSERT OR UPDATE OR DELETE ON sealed EXECUTE FUNCTION in_batch();
CREATE TRIGGER in_batch BEFORE INSERT OR UPDATE OR DELETE ON snapshots EXECUTE FUNCTION in_batch();

-- Events go on where their log ends, without a gap. The row before is a value and not an EXISTS,
-- which PostgreSQL may answer by reading the whole table.
CREATE FUNCTION follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    wrong text;
BEGIN
    SELECT INTO wrong a.stream
      FROM (SELECT stream, min(seq) AS first, max(seq) AS last, count(*) AS rows
              FROM added GROUP BY stream) a
     WHERE a.last - a.first + 1 <> a.rows OR a.first - 1 <> coalesce(
           (SELECT e.seq FROM punto.events e WHERE e.stream = a.stream AND e.seq = a.first - 1), 0)
     LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'an event of % is not the next one', wrong
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER follow AFTER INSERT ON events REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION follow();

-- Statements have numbers without a gap: the next one refers to the one before.
CREATE FUNCTION number_statements() RETURNS trigger
LANGUAGE plpgsql SET search_path = punto, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM (SELECT min(number) AS first, max(number) AS last, count(*) AS rows
                              FROM added) a
                WHERE a.last - a.first + 1 <> a.rows OR a.first - 1 <> coalesce(
                      (SELECT s.number FROM statements s WHERE s.number = a.first - 1), 0)) THEN
        RAISE EXCEPTION 'a statement is not the next one' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER number_statements AFTER INSERT ON statements REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION number_statements();

-- A house has one salt.
CREATE UNIQUE INDEX one_salt ON salts ((true));

REVOKE ALL ON FUNCTION writer, in_batch, follow, number_statements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION writer, in_batch, follow, number_statements TO punto_app;
