-- The transfers of a batch are checked and added up together. Before, every transfer looked for its
-- event and locked it, and every account was a statement of its own.

-- Events are never changed nor deleted (`stay`), so that nothing but their insertion has to be
-- checked: every transfer has the event that caused it. Joins go by the key, whatever the planner
-- believes about tables that have just been made.
CREATE FUNCTION caused() RETURNS trigger
LANGUAGE plpgsql SET search_path = punto, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    one record;
BEGIN
    SELECT INTO one m.stream, m.seq FROM (SELECT DISTINCT stream, seq FROM moved) m
     WHERE NOT EXISTS (SELECT FROM events e WHERE e.stream = m.stream AND e.seq = m.seq) LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'no event % of % caused this transfer', one.seq, one.stream
            USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER caused AFTER INSERT ON transfers REFERENCING NEW TABLE AS moved
    FOR EACH STATEMENT EXECUTE FUNCTION caused();
ALTER TABLE transfers DROP CONSTRAINT transfers_stream_seq_fkey;

-- What a transfer adds to what is pending, and to what is posted.
CREATE FUNCTION held(kind text, amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE kind WHEN 'pending' THEN amount WHEN 'posted' THEN 0 ELSE -amount END $$;
CREATE FUNCTION gone(kind text, amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN kind IN ('posted', 'post') THEN amount ELSE 0 END $$;

-- Accounts that are not there yet begin with nothing. One that is there in another currency is
-- refused by the key.
CREATE OR REPLACE FUNCTION move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
    INSERT INTO accounts
        (name, currency, debits_pending, debits_posted, credits_pending, credits_posted)
    SELECT n.name, n.currency, 0, 0, 0, 0
      FROM (SELECT debit AS name, currency FROM moved
             UNION SELECT credit, currency FROM moved) n
     WHERE NOT EXISTS (SELECT FROM accounts a WHERE a.name = n.name AND a.currency = n.currency);
    UPDATE accounts a
       SET debits_pending = a.debits_pending + s.dp, debits_posted = a.debits_posted + s.dd,
           credits_pending = a.credits_pending + s.cp, credits_posted = a.credits_posted + s.cc
      FROM (SELECT b.name, b.currency, sum(b.dp)::bigint AS dp, sum(b.dd)::bigint AS dd,
                   sum(b.cp)::bigint AS cp, sum(b.cc)::bigint AS cc
              FROM (SELECT debit AS name, currency, held(kind, amount) AS dp,
                           gone(kind, amount) AS dd, 0::bigint AS cp, 0::bigint AS cc FROM moved
                     UNION ALL
                    SELECT credit, currency, 0, 0, held(kind, amount), gone(kind, amount)
                      FROM moved) b
             GROUP BY b.name, b.currency ORDER BY b.name, b.currency) s
     WHERE a.name = s.name AND a.currency = s.currency;
    RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION caused, held, gone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION caused, held, gone TO punto_app;
