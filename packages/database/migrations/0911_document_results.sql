-- Results of orders and answers to referrals (contract §18): values, a comment or a file. A correction is a new version; the
-- former one stays. Sealed under the key of the appointment.
CREATE TABLE document_result (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  version smallint NOT NULL CHECK (version BETWEEN 1 AND 20),
  -- The version that it corrects.
  corrects_id uuid UNIQUE,
  author text NOT NULL CHECK (author IN ('professional', 'staff', 'person')),
  content text NOT NULL,
  kind text CHECK (kind IN ('pdf', 'jpeg', 'png', 'webp')),
  size integer CHECK (size > 0),
  file bytea,
  object_key text,
  created_at timestamptz NOT NULL,
  -- When the professional of the visit saw it.
  seen_at timestamptz,
  UNIQUE (id, document_id),
  FOREIGN KEY (document_id, appointment_id) REFERENCES clinical_document (id, appointment_id) ON DELETE CASCADE,
  FOREIGN KEY (corrects_id, document_id) REFERENCES document_result (id, document_id) ON DELETE CASCADE,
  CONSTRAINT document_result_version CHECK ((version = 1) = (corrects_id IS NULL)),
  CONSTRAINT document_result_bytes CHECK (num_nonnulls(kind, size) = num_nonnulls(file, object_key) * 2
    AND num_nonnulls(file, object_key) <= 1)
);
CREATE INDEX document_result_by_document ON document_result (document_id, created_at);
CREATE INDEX document_result_unseen ON document_result (created_at) WHERE seen_at IS NULL;
CREATE INDEX document_result_outside ON document_result (id) WHERE object_key IS NOT NULL;
CREATE TRIGGER document_result_objects AFTER INSERT OR UPDATE OF object_key OR DELETE ON document_result
  FOR EACH ROW EXECUTE FUNCTION keep_objects();

-- A version is seen once, and nothing else of it changes.
CREATE FUNCTION refuse_result_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.seen_at IS NULL AND NEW.seen_at IS NOT NULL AND to_jsonb(NEW) - 'seen_at' = to_jsonb(OLD) - 'seen_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a result does not change: a correction is a new version' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER document_result_unchanged BEFORE UPDATE ON document_result
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('document_result', to_jsonb(OLD), to_jsonb(NEW), '{content,file,object_key}')
  ) EXECUTE FUNCTION refuse_result_rewriting();

-- Of a signed order or referral; a version follows the one that it corrects.
CREATE FUNCTION require_result_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM clinical_document d
      WHERE d.id = NEW.document_id AND d.state = 'signed' AND d.kind <> 'rest_certificate')
    OR NEW.version IS DISTINCT FROM 1 + coalesce((SELECT r.version FROM document_result r WHERE r.id = NEW.corrects_id), 0)
  THEN RAISE EXCEPTION 'a result is of a signed order, and follows its former version' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_result_of_order BEFORE INSERT ON document_result
  FOR EACH ROW EXECUTE FUNCTION require_result_of_order();
