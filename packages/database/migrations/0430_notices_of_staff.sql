-- Whether somebody of the staff gets the mail of the morning with what is due and late for them.
ALTER TABLE staff ADD COLUMN wants_digest boolean NOT NULL DEFAULT true;

-- Who answers a sheet of the book, once somebody takes it or it is passed to them.
ALTER TABLE complaint ADD COLUMN owner_id bigint REFERENCES staff;
CREATE INDEX complaint_of_owner ON complaint (owner_id) WHERE owner_id IS NOT NULL AND answered_at IS NULL;

-- What a colleague tells somebody of the staff: that they are named in a note, or were passed something. `about` is what
-- the record calls it; nothing of what it says stands here.
CREATE TABLE staff_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('mentioned', 'passed')),
  about text NOT NULL CHECK (about ~ '^(conversacion|solicitud|reclamacion|casos):' AND length(about) <= 80),
  by_staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  reason text CHECK (reason IN ('share', 'away', 'knows', 'due')),
  at timestamptz NOT NULL,
  read_at timestamptz,
  CONSTRAINT staff_notice_reason CHECK (reason IS NULL OR kind = 'passed')
);
CREATE INDEX staff_notice_of ON staff_notice (staff_id, id DESC);
CREATE INDEX staff_notice_at ON staff_notice (at);

-- Who may no longer answer something has nothing of it: it waits for whoever takes it.
CREATE FUNCTION free_work() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept text[] := CASE WHEN NEW.disabled_at IS NULL THEN NEW.roles ELSE '{}' END;
BEGIN
  IF NOT 'siniestros' = ANY (kept) THEN
    UPDATE claim SET owner_id = NULL, version = version + 1 WHERE owner_id = NEW.id AND closed_at IS NULL;
  END IF;
  IF NOT 'privacidad' = ANY (kept) THEN
    UPDATE complaint SET owner_id = NULL, version = version + 1 WHERE owner_id = NEW.id AND answered_at IS NULL;
  END IF;
  IF NOT 'admision' = ANY (kept) THEN
    UPDATE survey_case SET owner_id = NULL, version = version + 1 WHERE owner_id = NEW.id AND closed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_frees_work AFTER UPDATE OF roles, disabled_at ON staff
  FOR EACH ROW EXECUTE FUNCTION free_work();
