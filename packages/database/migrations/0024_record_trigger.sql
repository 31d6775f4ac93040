-- Each table is asked for its own columns alone: one function for both needs its questions one inside the other.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_empty boolean;
  oldest constant timestamptz := clock_timestamp() - interval '730 days';
BEGIN
  -- A backup is restored into tables that are emptied first, where there is nothing to lose.
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO is_empty;
    IF is_empty THEN
      RETURN NULL;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'act' THEN
      IF OLD.at < oldest THEN
        RETURN OLD;
      END IF;
    ELSIF OLD.sealed_at < oldest THEN
      IF OLD.n <= (SELECT first_n FROM act_head) THEN
        RETURN OLD;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the record of acts is append-only' USING ERRCODE = 'restrict_violation';
END $$;
