-- Policies of two people may carry one document. A certificate of another person stays out of the document's account
-- (ADR 640).

-- `levenshtein`; a trusted extension, as those of search are.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- As `same-person.ts` of the domain: two letters are a correction of a longer name.
CREATE FUNCTION names_agree(one text, other text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  a text := regexp_replace(public.fold_name(one), '[[:space:][:punct:]’]', '', 'g');
  b text := regexp_replace(public.fold_name(other), '[[:space:][:punct:]’]', '', 'g');
BEGIN
  RETURN a <> '' AND b <> ''
    AND (a = b OR public.levenshtein_less_equal(a, b, 2) < least(3, length(a), length(b)));
END $$;

-- 'same', 'swapped' (day and month of birth exchanged, every name agrees) or 'other'. An account without a birth date is
-- compared by all its names.
CREATE FUNCTION same_person(
  given text, paternal text, maternal text, born date,
  other_given text, other_paternal text, other_maternal text, other_born date
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  agreeing integer;
  named integer;
BEGIN
  IF born = other_born AND (given, paternal) = (other_given, other_paternal) THEN
    RETURN 'same';
  END IF;
  agreeing := public.names_agree(given, other_given)::int + public.names_agree(paternal, other_paternal)::int
    + public.names_agree(maternal, other_maternal)::int;
  IF born = other_born THEN
    RETURN CASE WHEN agreeing >= 2 THEN 'same' ELSE 'other' END;
  END IF;
  named := CASE WHEN maternal = '' AND other_maternal = '' THEN 2 ELSE 3 END;
  IF agreeing < named THEN RETURN 'other'; END IF;
  IF born IS NULL OR other_born IS NULL THEN RETURN 'same'; END IF;
  RETURN CASE WHEN date_part('year', born) = date_part('year', other_born)
      AND date_part('month', born) = date_part('day', other_born)
      AND date_part('day', born) = date_part('month', other_born) THEN 'swapped' ELSE 'other' END;
END $$;

-- Proofs that add certificates to an account: all of a source, or one by its number.
CREATE TABLE policy_proof (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  source text,
  certificate_number text,
  -- Of a source: a code to its contact opened the account ('policy') or confirmed it later ('confirmed'), or certificate data
  -- did ('certificate'). Of a certificate: the account used it before sources were stored ('legacy'), or two people decided
  -- ('desk').
  proof text NOT NULL,
  proven_at timestamptz NOT NULL,
  CONSTRAINT policy_proof_of CHECK (
    (proof IN ('policy', 'certificate', 'confirmed') AND source IS NOT NULL AND certificate_number IS NULL)
      OR (proof IN ('legacy', 'desk') AND source IS NULL AND certificate_number IS NOT NULL)
  ),
  CONSTRAINT policy_proof_once UNIQUE NULLS NOT DISTINCT (account_id, source, certificate_number, proof)
);
CREATE INDEX policy_proof_by_certificate ON policy_proof (certificate_number);

-- Open questions about the owner of a policy or account. Columns hold a proposal for a second person; today only the
-- insurer's correction ends a case.
CREATE TABLE identity_case (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- 'other_person': the policy names somebody else than the account, or the older policies, of its document.
  -- 'dispute': somebody else proved the older policy of the document of an account that another source opened.
  kind text NOT NULL CHECK (kind IN ('other_person', 'dispute')),
  certificate_number text NOT NULL,
  -- Of a dispute: the account and the source proven against it. No foreign key: the case is not part of the account holder's
  -- data export or erasure.
  account_id bigint,
  source text,
  -- Difference of names and birth dates at opening: 'swapped' or 'other'.
  likeness text CHECK (likeness IN ('swapped', 'other')),
  opened_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  proposal text,
  reason text CHECK (length(reason) BETWEEN 10 AND 500),
  proposed_by_id bigint REFERENCES staff,
  proposer_version integer,
  proposed_at timestamptz,
  -- 'void': the insurer corrected the policy, and nothing is left to decide.
  outcome text,
  ended_by_id bigint REFERENCES staff,
  ended_at timestamptz,
  alone boolean NOT NULL DEFAULT false,
  CONSTRAINT identity_case_of CHECK (
    CASE kind WHEN 'dispute' THEN num_nonnulls(account_id, source) = 2 AND likeness IS NULL
      ELSE num_nonnulls(account_id, source) = 0 AND likeness IS NOT NULL END
  ),
  CONSTRAINT identity_case_proposal CHECK (num_nonnulls(proposal, reason, proposed_by_id, proposer_version, proposed_at) IN (0, 5)),
  CONSTRAINT identity_case_answers CHECK (
    CASE kind WHEN 'dispute' THEN coalesce(proposal, 'kept') IN ('kept', 'handed') AND coalesce(outcome, 'void') IN ('kept', 'handed', 'void')
      ELSE coalesce(proposal, 'joined') IN ('joined', 'apart') AND coalesce(outcome, 'void') IN ('joined', 'apart', 'void') END
  ),
  CONSTRAINT identity_case_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT identity_case_by_two CHECK (
    outcome IS NULL OR outcome = 'void'
      OR (outcome = proposal AND ended_by_id IS NOT NULL AND (alone OR ended_by_id <> proposed_by_id))
  )
);
CREATE UNIQUE INDEX identity_case_of_certificate ON identity_case (certificate_number, kind) WHERE outcome IS NULL;
CREATE UNIQUE INDEX identity_case_of_account ON identity_case (account_id) WHERE outcome IS NULL AND account_id IS NOT NULL;
CREATE INDEX identity_case_by_time ON identity_case (opened_at, id);
CREATE INDEX identity_case_by_account ON identity_case (account_id);
CREATE INDEX identity_case_by_proposer ON identity_case (proposed_by_id);
CREATE INDEX identity_case_by_second ON identity_case (ended_by_id);

-- Order of first writing. Null: before this migration, or by the previous release.
CREATE SEQUENCE policy_entry;
ALTER TABLE policy ADD COLUMN entry bigint;

-- The certificates of an account: of its document, and of the same person. An invitation proves no identity.
CREATE VIEW held_policy AS
  SELECT p.certificate_number, p.document_type, p.document_number, p.given_names, p.paternal_surname, p.maternal_surname,
    p.birth_date, p.mobile, p.email, p.product_code, p.profile, p.starts_on, p.ends_on, p.delivered_on, p.status, p.seats_7442,
    p.seats_7443, a.id AS account_id
  FROM account a JOIN policy p ON p.document_number = a.document_number AND p.document_type = a.document_type
  WHERE a.superseded_at IS NULL AND a.opened_by <> 'invitation'
    AND (same_person(a.given_names, a.paternal_surname, a.maternal_surname, a.birth_date,
          p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) = 'same'
      OR EXISTS (SELECT FROM policy_proof x
          WHERE x.account_id = a.id AND x.certificate_number = p.certificate_number AND x.proof = 'desk'));

-- Certificates whose person is not that of their document: its account's or, without one, that of its first certificate.
CREATE VIEW policy_apart AS
  SELECT p.certificate_number, p.document_type, p.document_number, r.account_id,
    same_person(r.given_names, r.paternal_surname, r.maternal_surname, r.birth_date,
      p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) AS likeness,
    r.given_names AS own_given_names, r.paternal_surname AS own_paternal_surname,
    r.maternal_surname AS own_maternal_surname, r.birth_date AS own_birth_date
  FROM policy p CROSS JOIN LATERAL (
    (SELECT a.id AS account_id, a.given_names, a.paternal_surname, a.maternal_surname, a.birth_date, 1 AS place
      FROM account a WHERE a.document_number = p.document_number AND a.document_type = p.document_type
        AND a.superseded_at IS NULL AND a.opened_by <> 'invitation')
    UNION ALL
    (SELECT NULL, q.given_names, q.paternal_surname, q.maternal_surname, q.birth_date, 2
      FROM policy q WHERE q.document_number = p.document_number AND q.document_type = p.document_type
      ORDER BY q.entry NULLS FIRST, q.starts_on, q.certificate_number LIMIT 1)
    ORDER BY place LIMIT 1) r
  WHERE same_person(r.given_names, r.paternal_surname, r.maternal_surname, r.birth_date,
      p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) <> 'same'
    AND NOT EXISTS (SELECT FROM policy_proof x
      WHERE x.account_id = r.account_id AND x.certificate_number = p.certificate_number AND x.proof = 'desk');

-- A correction by the insurer withdraws the proposal, and ends the case if no difference is left. A desk proof holds only for
-- the person named on the certificate at that time.
CREATE FUNCTION review_identity_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM policy_proof WHERE certificate_number = NEW.certificate_number AND proof = 'desk'
    AND same_person(OLD.given_names, OLD.paternal_surname, OLD.maternal_surname, OLD.birth_date,
      NEW.given_names, NEW.paternal_surname, NEW.maternal_surname, NEW.birth_date) <> 'same';
  UPDATE identity_case SET version = version + 1, proposal = NULL, reason = NULL, proposed_by_id = NULL,
      proposer_version = NULL, proposed_at = NULL,
      outcome = CASE WHEN v.certificate_number IS NULL THEN 'void' END,
      ended_at = CASE WHEN v.certificate_number IS NULL THEN clock_timestamp() END
    FROM (SELECT NEW.certificate_number AS certificate) n LEFT JOIN policy_apart v ON v.certificate_number = n.certificate
    WHERE identity_case.certificate_number = NEW.certificate_number AND kind = 'other_person' AND outcome IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER policy_person_ends_case
  AFTER UPDATE OF document_type, document_number, given_names, paternal_surname, maternal_surname, birth_date ON policy
  FOR EACH ROW WHEN ((OLD.document_type, OLD.document_number, OLD.given_names, OLD.paternal_surname, OLD.maternal_surname,
      OLD.birth_date) IS DISTINCT FROM (NEW.document_type, NEW.document_number, NEW.given_names, NEW.paternal_surname,
      NEW.maternal_surname, NEW.birth_date))
  EXECUTE FUNCTION review_identity_case();
