-- What happens in a consultation: the note of who attended, and the prescription that the patient leaves with. Everything
-- clinical is sealed under a key of its appointment; what stands open here is only what a query needs.
CREATE TABLE clinical_note (
  appointment_id uuid PRIMARY KEY REFERENCES appointment,
  professional_id uuid NOT NULL REFERENCES professional,
  -- Grows with each saving; one that names an older version is refused.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- Reason, history, examination, diagnoses, plan and days until the control, as JSON, sealed.
  content text NOT NULL,
  -- When the patient's document was seen on camera.
  identity_checked_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX clinical_note_by_professional ON clinical_note (professional_id, updated_at DESC);

-- What is added to a note that is closed.
CREATE TABLE clinical_addendum (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  appointment_id uuid NOT NULL REFERENCES clinical_note,
  professional_id uuid NOT NULL REFERENCES professional,
  content text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX clinical_addendum_by_note ON clinical_addendum (appointment_id, created_at);

CREATE TYPE prescription_state AS ENUM ('draft', 'signed', 'annulled');

CREATE TABLE prescription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  appointment_id uuid NOT NULL REFERENCES appointment,
  professional_id uuid NOT NULL REFERENCES professional,
  account_id bigint NOT NULL REFERENCES account,
  state prescription_state NOT NULL DEFAULT 'draft',
  -- 16 characters of Crockford's base 32, 80 random bits; given at the signing.
  code text UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Medicines, directions and notes as JSON, sealed.
  content text NOT NULL,
  item_count smallint NOT NULL CHECK (item_count BETWEEN 1 AND 10),
  valid_days smallint NOT NULL CHECK (valid_days BETWEEN 1 AND 30),
  created_at timestamptz NOT NULL,
  issued_at timestamptz,
  -- Last day that it is good for.
  expires_on date,
  -- Initials of the patient, all that a pharmacy learns of them.
  patient_initials text CHECK (length(patient_initials) <= 20),
  -- The signed PDF, sealed, and the SHA-256 of the file that people have.
  file bytea,
  file_hash bytea CHECK (length(file_hash) = 32),
  is_sample boolean NOT NULL DEFAULT false,
  annulled_at timestamptz,
  annul_reason text,
  -- Whole or not at all: a draft has nothing of a signed prescription, and a signed one has everything.
  CONSTRAINT prescription_signed CHECK (
    num_nonnulls(code, issued_at, expires_on, patient_initials, file, file_hash) = CASE WHEN state = 'draft' THEN 0 ELSE 6 END
  ),
  CONSTRAINT prescription_annulled CHECK (
    (state = 'annulled') = (annulled_at IS NOT NULL) AND (annulled_at IS NULL) = (annul_reason IS NULL)
  )
);
CREATE INDEX prescription_by_appointment ON prescription (appointment_id, created_at);
CREATE INDEX prescription_by_account ON prescription (account_id, issued_at DESC) WHERE state <> 'draft';

-- A link by which a pharmacy can fetch the file for a while; the token itself is stored nowhere.
CREATE TABLE prescription_share (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  prescription_id uuid NOT NULL REFERENCES prescription ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT prescription_share_ends CHECK (expires_at > created_at)
);
CREATE INDEX prescription_share_by_age ON prescription_share (expires_at);

-- What was closed or signed can't be written over, whoever writes.
CREATE FUNCTION refuse_clinical_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clinical_note' THEN
    IF OLD.closed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a closed note does not change' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.state <> 'draft' AND (
    NEW.content, NEW.code, NEW.issued_at, NEW.expires_on, NEW.file, NEW.file_hash, NEW.professional_id, NEW.account_id
  ) IS DISTINCT FROM (
    OLD.content, OLD.code, OLD.issued_at, OLD.expires_on, OLD.file, OLD.file_hash, OLD.professional_id, OLD.account_id
  ) OR OLD.state = 'annulled' OR (OLD.state = 'signed' AND NEW.state = 'draft') THEN
    RAISE EXCEPTION 'a signed prescription does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER clinical_note_closed BEFORE UPDATE ON clinical_note
  FOR EACH ROW EXECUTE FUNCTION refuse_clinical_rewriting();
CREATE TRIGGER prescription_signed BEFORE UPDATE ON prescription
  FOR EACH ROW EXECUTE FUNCTION refuse_clinical_rewriting();

-- The sample authority of a demonstration; one for every copy of the server.
CREATE TABLE signing_authority (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  certificate bytea NOT NULL,
  -- PKCS#8, sealed.
  private_key text NOT NULL,
  created_at timestamptz NOT NULL
);

-- What each doctor signs with: a key of the sample authority, or their own PKCS#12, whose password is asked each time.
CREATE TABLE signing_certificate (
  professional_id uuid PRIMARY KEY REFERENCES professional,
  kind text NOT NULL CHECK (kind IN ('demo', 'p12', 'csc')),
  certificate bytea,
  -- Key or PKCS#12 file, sealed; for a remote service, the name of the credential there.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz
);

-- The full list of diagnoses, where an operator brought one; else the short list of the code serves.
CREATE TABLE diagnosis_code (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 300)
);
