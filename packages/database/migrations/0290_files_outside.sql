-- Files of people may stand in object storage: a row has the sealed bytes, or the key of the object that has them.
ALTER TABLE appointment_document ALTER COLUMN content DROP NOT NULL, ADD COLUMN object_key text,
  ADD CONSTRAINT appointment_document_bytes CHECK (num_nonnulls(content, object_key) = 1);
ALTER TABLE claim_file ALTER COLUMN content DROP NOT NULL, ADD COLUMN object_key text,
  ADD CONSTRAINT claim_file_bytes CHECK (num_nonnulls(content, object_key) = 1);
ALTER TABLE conversation_file ALTER COLUMN content DROP NOT NULL, ADD COLUMN object_key text,
  ADD CONSTRAINT conversation_file_bytes CHECK (num_nonnulls(content, object_key) = 1);
ALTER TABLE prescription ADD COLUMN object_key text, DROP CONSTRAINT prescription_signed,
  ADD CONSTRAINT prescription_signed CHECK (
    num_nonnulls(code, issued_at, expires_on, patient_initials, file_hash) = CASE WHEN state = 'draft' THEN 0 ELSE 5 END
    AND num_nonnulls(file, object_key) = CASE WHEN state = 'draft' THEN 0 ELSE 1 END
  );
-- Whether a database has files outside, and which, without reading the others.
CREATE INDEX appointment_document_outside ON appointment_document (id) WHERE object_key IS NOT NULL;
CREATE INDEX claim_file_outside ON claim_file (id) WHERE object_key IS NOT NULL;
CREATE INDEX conversation_file_outside ON conversation_file (id) WHERE object_key IS NOT NULL;
CREATE INDEX prescription_outside ON prescription (id) WHERE object_key IS NOT NULL;

-- Objects that no row names: announced before their upload and not named yet, or named no more. A worker removes them once
-- they are due.
CREATE TABLE loose_object (
  object_key text PRIMARY KEY CHECK (object_key ~ '^[0-9a-f]{2}/[0-9a-f-]{36}$'),
  since timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  -- Set before the object is removed: from then on no row can name it.
  is_leaving boolean NOT NULL DEFAULT false
);
CREATE INDEX loose_object_due ON loose_object (due_at);

-- A row names an object by taking it out of `loose_object`, so that two rows never name the same one and none names one that
-- is being removed; a row that goes, or takes other bytes, puts it back, whatever statement or cascade it was.
CREATE FUNCTION keep_objects() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP <> 'INSERT' THEN OLD.object_key END;
  after text := CASE WHEN TG_OP <> 'DELETE' THEN NEW.object_key END;
BEGIN
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  IF before IS NOT NULL THEN
    INSERT INTO loose_object (object_key, due_at) VALUES (before, now());
  END IF;
  IF after IS NOT NULL THEN
    DELETE FROM loose_object WHERE object_key = after AND NOT is_leaving;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'object % was not announced, or is being removed', after USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appointment_document_objects AFTER INSERT OR UPDATE OF object_key OR DELETE ON appointment_document
  FOR EACH ROW EXECUTE FUNCTION keep_objects();
CREATE TRIGGER claim_file_objects AFTER INSERT OR UPDATE OF object_key OR DELETE ON claim_file
  FOR EACH ROW EXECUTE FUNCTION keep_objects();
CREATE TRIGGER conversation_file_objects AFTER INSERT OR UPDATE OF object_key OR DELETE ON conversation_file
  FOR EACH ROW EXECUTE FUNCTION keep_objects();
CREATE TRIGGER prescription_objects AFTER INSERT OR UPDATE OF object_key OR DELETE ON prescription
  FOR EACH ROW EXECUTE FUNCTION keep_objects();

-- A signed prescription keeps its file, wherever that stands; its owner alone moves it or seals it anew (migration 0201).
CREATE OR REPLACE FUNCTION refuse_clinical_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clinical_note' THEN
    IF OLD.closed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a closed note does not change' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.state <> 'draft' AND (
    NEW.content, NEW.code, NEW.issued_at, NEW.expires_on, NEW.file, NEW.object_key, NEW.file_hash, NEW.professional_id,
    NEW.account_id
  ) IS DISTINCT FROM (
    OLD.content, OLD.code, OLD.issued_at, OLD.expires_on, OLD.file, OLD.object_key, OLD.file_hash, OLD.professional_id,
    OLD.account_id
  ) OR OLD.state = 'annulled' OR (OLD.state = 'signed' AND NEW.state = 'draft') THEN
    RAISE EXCEPTION 'a signed prescription does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER prescription_signed BEFORE UPDATE ON prescription
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('prescription', to_jsonb(OLD), to_jsonb(NEW), '{content,file,object_key,annul_reason}')
  ) EXECUTE FUNCTION refuse_clinical_rewriting();
