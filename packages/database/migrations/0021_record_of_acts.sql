-- The record of acts: who did what to whom, when, and with what result. A row is written by the transaction of the act
-- itself; its place in the chain is given a moment later, in batches, so that nobody waits for a place (ADR 20).
CREATE TABLE act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id bigint,
  -- As they were called then.
  who text NOT NULL CHECK (length(who) <= 200),
  action text NOT NULL CHECK (action ~ '^[a-z][a-z_.]{1,59}$'),
  -- «clase:id»; never a name, a document or anything clinical.
  about text NOT NULL DEFAULT '' CHECK (length(about) <= 200),
  -- «hecho», or the code of the refusal.
  result text NOT NULL CHECK (result ~ '^[a-z_]{2,60}$'),
  detail jsonb NOT NULL DEFAULT '{}',
  request_id text
);
CREATE INDEX act_by_about ON act (about, id DESC) WHERE about <> '';
CREATE INDEX act_by_action ON act (action, id DESC);
CREATE INDEX act_by_who ON act (who, id DESC);

-- The chain: each link is a keyed hash of the link before and of its act.
CREATE TABLE act_seal (
  n bigint PRIMARY KEY CHECK (n >= 1),
  act_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at timestamptz NOT NULL
);

-- Where the chain begins and ends. What was moved out to a file leaves its last number and hash.
CREATE TABLE act_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  first_n bigint NOT NULL DEFAULT 0,
  first_hash bytea NOT NULL DEFAULT '\x0000000000000000000000000000000000000000000000000000000000000000',
  n bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x0000000000000000000000000000000000000000000000000000000000000000',
  -- Keyed, over numbers and hashes: an end that was set back is found.
  mac bytea,
  -- Every act up to this id has its place; the sealer looks from here on.
  sealed_up_to bigint NOT NULL DEFAULT 0
);
INSERT INTO act_head DEFAULT VALUES;

-- Nothing of it is ever changed. What is older than two years may be moved out (and is, to a file).
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_empty boolean;
BEGIN
  -- A backup is restored into tables that are emptied first, where there is nothing to lose.
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO is_empty;
    IF is_empty THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'act' AND OLD.at < clock_timestamp() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'act_seal'
    AND OLD.n <= (SELECT first_n FROM act_head) AND OLD.sealed_at < clock_timestamp() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the record of acts is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER act_append_only BEFORE UPDATE OR DELETE ON act
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER act_never_emptied BEFORE TRUNCATE ON act EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER act_seal_append_only BEFORE UPDATE OR DELETE ON act_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER act_seal_never_emptied BEFORE TRUNCATE ON act_seal EXECUTE FUNCTION refuse_rewriting();
