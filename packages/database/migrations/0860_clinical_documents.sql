-- Documents of a visit beside prescriptions: orders, a referral, a rest certificate. Everything clinical is sealed under the
-- key of its appointment; a rest certificate's days are plain columns, since its check page and the union of days need them.
CREATE TABLE clinical_document (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  appointment_id uuid NOT NULL REFERENCES appointment,
  professional_id uuid NOT NULL REFERENCES professional,
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('lab_order', 'imaging_order', 'referral', 'rest_certificate')),
  state prescription_state NOT NULL DEFAULT 'draft',
  content text NOT NULL,
  rest_from date,
  rest_days smallint CHECK (rest_days BETWEEN 1 AND 30),
  -- Days before the visit, told by the patient: nobody verified them.
  rest_prior_days smallint CHECK (rest_prior_days BETWEEN 0 AND rest_days),
  created_at timestamptz NOT NULL,
  issued_at timestamptz,
  patient_initials text CHECK (length(patient_initials) <= 20),
  signer_name text,
  signer_college_number text,
  is_sample boolean NOT NULL DEFAULT false,
  annulled_at timestamptz,
  annul_reason text,
  CONSTRAINT clinical_document_visit UNIQUE (id, appointment_id),
  CONSTRAINT clinical_document_rest CHECK (
    num_nonnulls(rest_from, rest_days, rest_prior_days) = CASE WHEN kind = 'rest_certificate' THEN 3 ELSE 0 END
  ),
  CONSTRAINT clinical_document_signed CHECK (
    num_nonnulls(issued_at, patient_initials, signer_name) = CASE WHEN state = 'draft' THEN 0 ELSE 3 END
    AND (signer_college_number IS NULL OR state <> 'draft')
  ),
  CONSTRAINT clinical_document_annulled CHECK (
    (state = 'annulled') = (annulled_at IS NOT NULL) AND (annulled_at IS NULL) = (annul_reason IS NULL)
  )
);
CREATE INDEX clinical_document_by_appointment ON clinical_document (appointment_id, created_at);
CREATE INDEX clinical_document_by_account ON clinical_document (account_id, issued_at DESC) WHERE state <> 'draft';

-- A signed file. A rest certificate has two: the employer must not get the diagnosis.
CREATE TABLE clinical_document_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  audience text NOT NULL CHECK (audience IN ('any', 'employer', 'essalud')),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  file bytea,
  object_key text,
  file_hash bytea NOT NULL CHECK (length(file_hash) = 32),
  created_at timestamptz NOT NULL,
  FOREIGN KEY (document_id, appointment_id) REFERENCES clinical_document (id, appointment_id) ON DELETE CASCADE,
  CONSTRAINT clinical_document_file_bytes CHECK (num_nonnulls(file, object_key) = 1),
  CONSTRAINT clinical_document_file_once UNIQUE (document_id, audience)
);
CREATE INDEX clinical_document_file_outside ON clinical_document_file (id) WHERE object_key IS NOT NULL;
CREATE TRIGGER clinical_document_file_objects AFTER INSERT OR UPDATE OF object_key OR DELETE ON clinical_document_file
  FOR EACH ROW EXECUTE FUNCTION keep_objects();

-- A link by which somebody can fetch one file for a while; the token itself is stored nowhere.
CREATE TABLE clinical_document_share (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  file_id uuid NOT NULL REFERENCES clinical_document_file ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT clinical_document_share_ends CHECK (expires_at > created_at)
);
CREATE INDEX clinical_document_share_by_file ON clinical_document_share (file_id);
CREATE INDEX clinical_document_share_by_age ON clinical_document_share (expires_at);

-- Whole or not at all: a draft has no file, a signed document has each of its class.
CREATE FUNCTION require_whole_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole boolean;
  target uuid := CASE WHEN TG_TABLE_NAME = 'clinical_document' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (to_jsonb(NEW) ->> 'document_id')::uuid END;
BEGIN
  SELECT CASE
    WHEN d.state = 'draft' THEN held.audiences IS NULL
    WHEN d.kind = 'rest_certificate' THEN held.audiences IS NOT DISTINCT FROM '{employer,essalud}'
    ELSE held.audiences IS NOT DISTINCT FROM '{any}' END
    INTO whole
    FROM clinical_document d
    CROSS JOIN LATERAL (SELECT array_agg(f.audience ORDER BY f.audience) AS audiences
      FROM clinical_document_file f WHERE f.document_id = d.id) held
    WHERE d.id = target;
  IF whole IS FALSE THEN
    RAISE EXCEPTION 'a document is signed whole or not at all' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER clinical_document_whole AFTER INSERT OR UPDATE OF state ON clinical_document
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_whole_document();
CREATE CONSTRAINT TRIGGER clinical_document_file_whole AFTER INSERT ON clinical_document_file
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_whole_document();

-- A signed document is annulled, and changes its account between the accounts of a document that changed; nothing else.
CREATE FUNCTION refuse_document_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  annulling text[] := '{state,annulled_at,annul_reason}';
BEGIN
  IF OLD.state = 'draft' THEN
    IF (NEW.kind, NEW.appointment_id, NEW.professional_id) IS DISTINCT FROM (OLD.kind, OLD.appointment_id, OLD.professional_id)
    THEN RAISE EXCEPTION 'a draft stays of its class and visit' USING ERRCODE = 'restrict_violation'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.state = 'signed' AND NEW.state = 'annulled' AND to_jsonb(NEW) - annulling = to_jsonb(OLD) - annulling THEN
    RETURN NEW;
  END IF;
  IF NEW.account_id <> OLD.account_id AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' AND EXISTS (
    SELECT FROM document_change d
      JOIN account o ON o.id = OLD.account_id AND (o.document_number, o.document_type)
        IN ((d.document_number, d.document_type), (d.old_document_number, d.old_document_type))
      JOIN account n ON n.id = NEW.account_id AND (n.document_number, n.document_type)
        IN ((d.document_number, d.document_type), (d.old_document_number, d.old_document_type))
    WHERE d.outcome = 'moved'
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a signed document does not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER clinical_document_unchanged BEFORE UPDATE ON clinical_document
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('clinical_document', to_jsonb(OLD), to_jsonb(NEW), '{content,annul_reason}')
  ) EXECUTE FUNCTION refuse_document_rewriting();

CREATE FUNCTION refuse_file_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signed file does not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER clinical_document_file_unchanged BEFORE UPDATE ON clinical_document_file
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('clinical_document_file', to_jsonb(OLD), to_jsonb(NEW), '{file,object_key}')
  ) EXECUTE FUNCTION refuse_file_rewriting();
