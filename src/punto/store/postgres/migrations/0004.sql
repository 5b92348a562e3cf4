-- A house that moves: what the login of servers needs to fill an empty one, and to leave an old one.

-- Hold every log for ever: the house was moved away, or a move into it has not ended.
CREATE FUNCTION abandon_house(me text, no bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
BEGIN
    PERFORM begin_batch(me, no, interval '4 seconds', '{}', '{}', '{}');
    IF NOT EXISTS (SELECT FROM streams WHERE stream = 'house' AND holder = me) THEN
        RAISE EXCEPTION 'life % does not hold the house', me USING ERRCODE = 'PU002';
    END IF;
    UPDATE lives SET until = clock_timestamp() + interval '1000 years' WHERE id = me;
END $$;

-- Numbers of transfers go on after those that were copied into an empty house.
CREATE FUNCTION number_transfers() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
    SELECT setval(pg_get_serial_sequence('transfers', 'id'), max(id)) FROM transfers
    HAVING max(id) IS NOT NULL $$;

REVOKE ALL ON FUNCTION abandon_house, number_transfers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION abandon_house, number_transfers TO punto_app;
