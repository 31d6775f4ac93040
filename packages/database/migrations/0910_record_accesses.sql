-- Professionals who read a patient's history across doctors, for the patient to see (contract §18). Append-only: a row goes
-- only with the clinical record, after twenty years.
CREATE TABLE record_access (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The visit that gave the right to read.
  appointment_id uuid NOT NULL REFERENCES appointment,
  professional_id uuid NOT NULL REFERENCES professional,
  read_at timestamptz NOT NULL,
  -- An earlier visit that was opened, and why (sealed); null: the list was read.
  opened_id uuid REFERENCES appointment,
  reason text,
  CONSTRAINT record_access_reason CHECK ((opened_id IS NULL) = (reason IS NULL))
);
CREATE INDEX record_access_by_appointment ON record_access (appointment_id, read_at);
CREATE INDEX record_access_by_opened ON record_access (opened_id) WHERE opened_id IS NOT NULL;

CREATE FUNCTION refuse_access_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.read_at < clock_timestamp() - interval '7305 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the record of accesses is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER record_access_unchanged BEFORE UPDATE ON record_access
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('record_access', to_jsonb(OLD), to_jsonb(NEW), '{reason}')
  ) EXECUTE FUNCTION refuse_access_rewriting();
CREATE TRIGGER record_access_kept BEFORE DELETE ON record_access
  FOR EACH ROW EXECUTE FUNCTION refuse_access_rewriting();

-- A professional opens only a visit of the patient whom they attend.
CREATE FUNCTION require_same_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM appointment v JOIN appointment o ON o.account_id = v.account_id
    WHERE v.id = NEW.appointment_id AND v.professional_id = NEW.professional_id
      AND o.id = coalesce(NEW.opened_id, NEW.appointment_id)
  ) THEN
    RAISE EXCEPTION 'an access is by the professional of a visit, to its patient' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER record_access_same_patient BEFORE INSERT ON record_access
  FOR EACH ROW EXECUTE FUNCTION require_same_patient();
