-- A database that has less than it confirmed, as after a fail-over to a copy that was behind: the
-- process that knows better closes the house, and no process writes until its owner opens it again.
CREATE TABLE closings (
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    life text COLLATE "C" NOT NULL, -- of the process that knows better
    address text NOT NULL,
    confirmed bigint NOT NULL, -- its last batch that was confirmed
    found bigint, -- its last batch that is here; NULL if the life is not
    reopened timestamptz
);

-- The logs are locked first, so that a process that takes over at this moment is ended, too.
CREATE FUNCTION close_house(me text, here text, its_confirmed bigint, its_found bigint)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
BEGIN
    PERFORM FROM streams ORDER BY stream FOR UPDATE;
    INSERT INTO closings (life, address, confirmed, found)
    VALUES (me, here, its_confirmed, its_found);
    -- A house that was moved away is held for ever, and stays so.
    UPDATE lives SET ended = clock_timestamp()
     WHERE ended IS NULL AND until < clock_timestamp() + interval '1 day';
END $$;

CREATE FUNCTION reopen_house() RETURNS SETOF closings
LANGUAGE sql SET search_path = punto, pg_temp AS $$
    UPDATE closings SET reopened = clock_timestamp() WHERE reopened IS NULL RETURNING * $$;

-- As before, but nothing of a closed house. Lives that hold nothing and are long over, as of spares
-- that were killed, are ended: a look then does not find them.
CREATE OR REPLACE FUNCTION take_over(me text) RETURNS TABLE (taken text, its_epoch bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
BEGIN
    PERFORM FROM streams ORDER BY stream FOR UPDATE;
    IF EXISTS (SELECT FROM closings WHERE reopened IS NULL)
       OR EXISTS (SELECT FROM streams s JOIN lives l ON l.id = s.holder
                   WHERE l.ended IS NULL AND l.id <> me) THEN
        RETURN;
    END IF;
    UPDATE lives SET ended = clock_timestamp()
     WHERE ended IS NULL AND until < clock_timestamp() - interval '1 hour' AND id <> me;
    RETURN QUERY UPDATE streams s SET holder = me, epoch = s.epoch + 1
                  RETURNING s.stream, s.epoch;
END $$;
CREATE INDEX living ON lives (id) WHERE ended IS NULL;

REVOKE ALL ON FUNCTION close_house, reopen_house FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_house TO punto_app;
GRANT SELECT ON closings TO punto_app, punto_reader;
