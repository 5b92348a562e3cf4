-- A house in PostgreSQL. The tables are those of a data folder, column by column, so that a house
-- can move from one to the other and back. Names and keys are compared as bytes, as SQLite does.
-- The application may insert and read; whatever else it changes, it changes through functions.

CREATE TABLE room (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    seal_key bytea NOT NULL CHECK (length(seal_key) = 16) -- the name of the key, never the key
);

-- A life is one process from its start to its end. Every commit counts it up and renews it: one row
-- is fence, heartbeat, and the mark by which a lost answer to a commit is resolved.
CREATE TABLE lives (
    id text COLLATE "C" PRIMARY KEY,
    batch bigint NOT NULL DEFAULT 0, -- the last that was committed
    until timestamptz NOT NULL, -- after this anybody may end it
    began timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended timestamptz, -- after this nothing of it is ever committed
    address text NOT NULL,
    version text NOT NULL
) WITH (fillfactor = 20);

-- Who writes which log. The epoch grows with every new holder.
CREATE TABLE streams (
    stream text COLLATE "C" PRIMARY KEY,
    epoch bigint NOT NULL DEFAULT 0,
    holder text COLLATE "C" REFERENCES lives
) WITH (fillfactor = 50);
INSERT INTO streams (stream) VALUES ('house');

CREATE TABLE events (
    stream text COLLATE "C" NOT NULL,
    seq bigint NOT NULL CHECK (seq > 0),
    at bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    body bytea NOT NULL,
    command bytea NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    by text COLLATE "C" NOT NULL DEFAULT '',
    PRIMARY KEY (stream, seq)
);

CREATE TABLE transfers (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('posted', 'pending', 'post', 'void')),
    debit text COLLATE "C" NOT NULL,
    credit text COLLATE "C" NOT NULL CHECK (credit <> debit),
    amount bigint NOT NULL CHECK (amount > 0),
    currency text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL CHECK ((key = '') = (kind = 'posted')),
    FOREIGN KEY (stream, seq) REFERENCES events
);
-- One hold a stake, and it is resolved once.
CREATE UNIQUE INDEX holds ON transfers (key) WHERE kind = 'pending';
CREATE UNIQUE INDEX resolutions ON transfers (key) WHERE kind IN ('post', 'void');

CREATE TABLE accounts (
    name text COLLATE "C" PRIMARY KEY,
    currency text COLLATE "C" NOT NULL,
    overdraw boolean GENERATED ALWAYS AS
        (name ~ '^(issue|table|cage|exchange|till|variance|bank):') STORED,
    debits_pending bigint NOT NULL CHECK (debits_pending >= 0),
    debits_posted bigint NOT NULL CHECK (debits_posted >= 0),
    credits_pending bigint NOT NULL CHECK (credits_pending >= 0),
    credits_posted bigint NOT NULL CHECK (credits_posted >= 0),
    CONSTRAINT overdrawn CHECK (overdraw OR debits_posted + debits_pending <= credits_posted)
) WITH (fillfactor = 50);

-- Logs of tables of other houses, to audit and to replay.
CREATE TABLE archives (
    stream text COLLATE "C" NOT NULL,
    seq bigint NOT NULL CHECK (seq > 0),
    at bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    body bytea NOT NULL,
    command bytea NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    by text COLLATE "C" NOT NULL DEFAULT '',
    PRIMARY KEY (stream, seq)
);

-- Beside the log.
CREATE TABLE snapshots (
    stream text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL CHECK (seq > 0),
    state bytea NOT NULL,
    seal bytea NOT NULL CHECK (length(seal) = 32)
);
CREATE TABLE sealed (
    stream text COLLATE "C" NOT NULL,
    shoe bigint NOT NULL,
    secrets bytea NOT NULL,
    PRIMARY KEY (stream, shoe)
);
CREATE TABLE proved (
    stream text COLLATE "C" NOT NULL,
    shoe bigint NOT NULL,
    place bigint NOT NULL,
    proof bytea NOT NULL,
    PRIMARY KEY (stream, shoe, place)
);
CREATE TABLE sessions (
    token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
    patron text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    locked integer NOT NULL DEFAULT 0 CHECK (locked IN (0, 1))
);
CREATE INDEX sessions_of ON sessions (patron);
CREATE TABLE credentials (
    name text COLLATE "C" PRIMARY KEY,
    password text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE pins (
    name text COLLATE "C" PRIMARY KEY,
    pin text NOT NULL,
    failed integer NOT NULL CHECK (failed BETWEEN 0 AND 5),
    at bigint NOT NULL
);
CREATE TABLE shown_names (
    patron text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    skeleton text COLLATE "C" NOT NULL,
    hidden integer NOT NULL CHECK (hidden IN (0, 1)),
    at bigint NOT NULL
);
CREATE UNIQUE INDEX shown_skeletons ON shown_names (skeleton) WHERE skeleton <> '';
CREATE TABLE done (
    person text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    digest bytea NOT NULL,
    log text COLLATE "C" NOT NULL DEFAULT '',
    seq bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (person, id)
);
CREATE INDEX done_at ON done (at);
CREATE TABLE statements (
    number bigint PRIMARY KEY CHECK (number > 0),
    kind text COLLATE "C" NOT NULL,
    said text COLLATE "C" NOT NULL,
    signature bytea NOT NULL CHECK (length(signature) = 64),
    heads bytea NOT NULL
);
CREATE INDEX beginnings ON statements (kind, number) WHERE kind IN ('all', 'key');
CREATE TABLE salts (
    salt bytea PRIMARY KEY CHECK (length(salt) = 32)
);

-- What is asked however long a log is.
CREATE INDEX sittings ON events (at) WHERE kind IN ('seat-taken', 'bought-in', 'seat-left');
CREATE INDEX landmarks ON events (stream, kind, seq) WHERE kind IN (
    'seat-taken', 'seat-left', 'shoe-opened', 'bets-opened',
    'coup-settled', 'settlement-reversed', 'coup-voided', 'coup-resettled'
);
CREATE INDEX openings ON events (stream, seq) WHERE kind IN (
    'shoe-committed', 'cut-committed', 'cut-revealed', 'cut-shown-late', 'opening-aborted',
    'entropy-taken', 'shoe-opened', 'shoe-retired'
);
CREATE INDEX wallet_debits ON transfers (debit) WHERE debit LIKE 'wallet:%';
CREATE INDEX wallet_credits ON transfers (credit) WHERE credit LIKE 'wallet:%';

-- A field of an event, or nothing if its body is not JSON: a damaged row must not end a query.
CREATE FUNCTION field(body bytea, named text) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    RETURN convert_from(body, 'UTF8')::json ->> named;
EXCEPTION WHEN data_exception THEN
    RETURN NULL;
END $$;

-- Rows stay, no matter who asks.
CREATE FUNCTION stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'PU009';
END $$;
CREATE TRIGGER stay BEFORE UPDATE OR DELETE OR TRUNCATE ON events EXECUTE FUNCTION stay();
CREATE TRIGGER stay BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers EXECUTE FUNCTION stay();
CREATE TRIGGER stay BEFORE UPDATE OR DELETE OR TRUNCATE ON archives EXECUTE FUNCTION stay();
CREATE TRIGGER stay BEFORE UPDATE OR DELETE OR TRUNCATE ON statements EXECUTE FUNCTION stay();

-- The totals of accounts follow from transfers: the application has no right to write an account.
-- One account after another, by name: two batches that meet never wait for each other in a ring.
CREATE FUNCTION move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
DECLARE
    one record;
BEGIN
    FOR one IN
        SELECT b.name, b.currency, sum(b.dp)::bigint AS dp, sum(b.dd)::bigint AS dd,
               sum(b.cp)::bigint AS cp, sum(b.cc)::bigint AS cc
          FROM moved m,
               LATERAL (SELECT CASE m.kind WHEN 'pending' THEN m.amount WHEN 'posted' THEN 0
                                           ELSE -m.amount END AS held,
                               CASE WHEN m.kind IN ('posted', 'post') THEN m.amount ELSE 0 END
                                           AS gone) a,
               LATERAL (VALUES (m.debit, m.currency, a.held, a.gone, 0::bigint, 0::bigint),
                               (m.credit, m.currency, 0::bigint, 0::bigint, a.held, a.gone))
                   b (name, currency, dp, dd, cp, cc)
         GROUP BY b.name, b.currency ORDER BY b.name, b.currency
    LOOP
        UPDATE accounts
           SET debits_pending = debits_pending + one.dp, debits_posted = debits_posted + one.dd,
               credits_pending = credits_pending + one.cp, credits_posted = credits_posted + one.cc
         WHERE name = one.name AND currency = one.currency;
        IF NOT FOUND THEN -- the first time, or another currency, which the key refuses
            INSERT INTO accounts
                (name, currency, debits_pending, debits_posted, credits_pending, credits_posted)
            VALUES (one.name, one.currency, one.dp, one.dd, one.cp, one.cc);
        END IF;
    END LOOP;
    RETURN NULL;
END $$;
CREATE TRIGGER move AFTER INSERT ON transfers REFERENCING NEW TABLE AS moved
    FOR EACH STATEMENT EXECUTE FUNCTION move();

-- Lives and logs

CREATE FUNCTION join_room(me text, here text, its_version text, ttl interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
    INSERT INTO lives (id, until, address, version)
    VALUES (me, clock_timestamp() + ttl, here, its_version) $$;

-- The first statement of every batch: it renews the life, counts it up, opens new logs (a name is
-- given once, to the first who asks), and refuses a life that was ended or does not hold its logs.
-- Ending a life waits for this row; a batch that comes after the end finds none.
CREATE FUNCTION begin_batch(
    me text, no bigint, ttl interval, opened text[], mine text[], epochs bigint[])
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
DECLARE
    held bigint;
BEGIN
    UPDATE lives SET batch = no, until = clock_timestamp() + ttl
     WHERE id = me AND batch = no - 1 AND ended IS NULL;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'life % may not commit batch %', me, no USING ERRCODE = 'PU001';
    END IF;
    IF cardinality(opened) > 0 THEN
        INSERT INTO streams (stream, epoch, holder)
        SELECT n, 1, me FROM unnest(opened) n ON CONFLICT DO NOTHING;
    END IF;
    SELECT count(*) INTO held FROM unnest(mine, epochs) AS m (stream, epoch)
      JOIN streams s ON s.stream = m.stream AND s.epoch = m.epoch AND s.holder = me;
    IF held <> cardinality(mine) THEN
        RAISE EXCEPTION 'life % does not hold all of %', me, mine USING ERRCODE = 'PU002';
    END IF;
END $$;

-- The rows and transfers of a batch. What is saved beside the log follows in the same transaction.
CREATE FUNCTION insert_rows(
    e_stream text[], e_seq bigint[], e_at bigint[], e_kind text[], e_body bytea[],
    e_command bytea[], e_hash bytea[], e_by text[],
    t_stream text[], t_seq bigint[], t_kind text[], t_debit text[], t_credit text[],
    t_amount bigint[], t_currency text[], t_key text[])
RETURNS void LANGUAGE plpgsql SET search_path = punto, pg_temp AS $$
BEGIN
    INSERT INTO events
    SELECT * FROM unnest(e_stream, e_seq, e_at, e_kind, e_body, e_command, e_hash, e_by);
    IF cardinality(t_stream) > 0 THEN
        INSERT INTO transfers (stream, seq, kind, debit, credit, amount, currency, key)
        SELECT *
          FROM unnest(t_stream, t_seq, t_kind, t_debit, t_credit, t_amount, t_currency, t_key);
    END IF;
END $$;

-- What became of a batch whose answer was lost. The lock waits for a connection that is dying.
CREATE FUNCTION last_batch(me text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
    SELECT batch FROM lives WHERE id = me AND ended IS NULL FOR UPDATE $$;

-- End a life whose time is over, or one's own.
CREATE FUNCTION end_life(whose text, by text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
BEGIN
    UPDATE lives SET ended = clock_timestamp()
     WHERE id = whose AND ended IS NULL AND (whose = by OR until < clock_timestamp());
    RETURN FOUND;
END $$;

-- Take every log at once, or none: a process that lives may hold one. The house's own log is always
-- there, so two processes never both find nothing to take.
CREATE FUNCTION take_over(me text) RETURNS TABLE (taken text, its_epoch bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
BEGIN
    PERFORM FROM streams ORDER BY stream FOR UPDATE;
    IF EXISTS (SELECT FROM streams s JOIN lives l ON l.id = s.holder
                WHERE l.ended IS NULL AND l.id <> me) THEN
        RETURN;
    END IF;
    RETURN QUERY UPDATE streams s SET holder = me, epoch = s.epoch + 1
                  RETURNING s.stream, s.epoch;
END $$;

-- The room has one seal key; the first process that opens it names the key.
CREATE FUNCTION name_seal_key(its_name bytea) RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = punto, pg_temp AS $$
BEGIN
    INSERT INTO room (seal_key) VALUES (its_name) ON CONFLICT DO NOTHING;
    RETURN (SELECT seal_key FROM room);
END $$;

-- Rights

REVOKE ALL ON ALL TABLES IN SCHEMA punto FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA punto FROM PUBLIC;
GRANT USAGE ON SCHEMA punto TO punto_app, punto_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA punto TO punto_app;
GRANT INSERT ON events, transfers, archives, statements, salts TO punto_app;
GRANT INSERT, UPDATE, DELETE
    ON snapshots, sealed, proved, sessions, credentials, pins, shown_names, done TO punto_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA punto TO punto_app;
-- An auditor reads neither sessions, passwords nor PINs, and of secrets only what is public: those
-- of retired shoes, which are not sealed any more.
ALTER TABLE sealed ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_secrets ON sealed TO punto_app USING (true) WITH CHECK (true);
CREATE POLICY public_secrets ON sealed FOR SELECT TO punto_reader
    USING (length(secrets) % 32 = 0);
GRANT SELECT
    ON versions, room, lives, streams, events, transfers, accounts, archives, snapshots, sealed,
       proved, shown_names, done, statements, salts
    TO punto_reader;
GRANT EXECUTE ON FUNCTION field TO punto_reader;
