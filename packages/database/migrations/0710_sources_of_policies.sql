-- A contact proves the policies of its own source and person (contract §22.1, ADR 710). Null: written before this migration
-- or by the previous release, and not proven until a feed or an event fills it.
ALTER TABLE policy ADD COLUMN source text;
ALTER TABLE policy ADD CONSTRAINT policy_source CHECK (source = 'feed' OR source LIKE 'partner:%') NOT VALID;

CREATE FUNCTION refuse_other_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The source of policy % stays %', OLD.certificate_number, OLD.source;
END $$;
CREATE TRIGGER policy_source_stays BEFORE UPDATE OF source ON policy
  FOR EACH ROW WHEN (OLD.source IS NOT NULL AND NEW.source IS DISTINCT FROM OLD.source)
  EXECUTE FUNCTION refuse_other_source();

-- An account without a proof, as the previous release opens it, is proven by the one certificate whose contact had the code.
CREATE FUNCTION note_proof_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account WHERE id = NEW.id) AND NOT EXISTS (SELECT FROM policy_proof WHERE account_id = NEW.id) THEN
    INSERT INTO policy_proof (account_id, certificate_number, proof, proven_at)
      SELECT NEW.id, certificate_number, 'legacy', NEW.created_at FROM policy
      WHERE document_number = NEW.document_number AND document_type = NEW.document_type
        AND same_person(NEW.given_names, NEW.paternal_surname, NEW.maternal_surname, NEW.birth_date,
          given_names, paternal_surname, maternal_surname, birth_date) = 'same'
      ORDER BY (status = 'vigente' AND (NEW.created_at AT TIME ZONE 'America/Lima')::date BETWEEN starts_on AND ends_on) DESC,
        starts_on DESC, certificate_number DESC LIMIT 1;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER account_proof AFTER INSERT ON account DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.opened_by <> 'invitation') EXECUTE FUNCTION note_proof_of_account();

-- Sources that an account has proven: by a code to their contact, or by a certificate that it used before sources were kept.
CREATE VIEW account_source AS
  SELECT x.account_id, coalesce(x.source, q.source) AS source, x.proof
  FROM policy_proof x LEFT JOIN policy q ON q.certificate_number = x.certificate_number
  WHERE x.proof <> 'desk';

-- The certificates of an account: of its document and person, and of a source that it has proven. A certificate that it used
-- before sources were kept vouches for its source, but not while somebody disputes the account.
CREATE OR REPLACE VIEW held_policy AS
  SELECT p.certificate_number, p.document_type, p.document_number, p.given_names, p.paternal_surname, p.maternal_surname,
    p.birth_date, p.mobile, p.email, p.product_code, p.profile, p.starts_on, p.ends_on, p.delivered_on, p.status, p.seats_7442,
    p.seats_7443, a.id AS account_id
  FROM account a JOIN policy p ON p.document_number = a.document_number AND p.document_type = a.document_type
  WHERE a.superseded_at IS NULL AND a.opened_by <> 'invitation'
    AND (EXISTS (SELECT FROM policy_proof x
          WHERE x.account_id = a.id AND x.certificate_number = p.certificate_number AND x.proof = 'desk')
      OR ((EXISTS (SELECT FROM policy_proof x WHERE x.account_id = a.id AND x.source = p.source)
          OR EXISTS (SELECT FROM policy_proof x LEFT JOIN policy q ON q.certificate_number = x.certificate_number
              WHERE x.account_id = a.id AND x.proof = 'legacy'
                AND (x.certificate_number = p.certificate_number OR q.source = p.source)
                AND NOT EXISTS (SELECT FROM identity_case c WHERE c.account_id = a.id AND c.outcome IS NULL)))
        AND same_person(a.given_names, a.paternal_surname, a.maternal_surname, a.birth_date,
          p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) = 'same'));

-- Source of the policy whose contact proved a person who asks about their data without an account.
ALTER TABLE data_right_request ADD COLUMN proven_source text;

-- A code to the contact of one's own policy of another source; it proves that source.
ALTER TABLE code_request DROP CONSTRAINT code_request_purpose_check,
  ADD CONSTRAINT code_request_purpose_check CHECK (purpose IN
    ('activation', 'recovery', 'contact', 'guest', 'right', 'desk_old', 'desk_new', 'claim', 'policy')) NOT VALID;

-- A change of a disputed account withdraws the proposal about it.
CREATE FUNCTION review_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity_case SET version = version + 1, proposal = NULL, reason = NULL, proposed_by_id = NULL,
      proposer_version = NULL, proposed_at = NULL
    WHERE account_id = NEW.id AND outcome IS NULL AND proposal IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER account_change_ends_proposal AFTER UPDATE OF email, mobile, password_hash, superseded_at ON account
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.mobile IS DISTINCT FROM NEW.mobile
    OR OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.superseded_at IS DISTINCT FROM NEW.superseded_at)
  EXECUTE FUNCTION review_dispute();
