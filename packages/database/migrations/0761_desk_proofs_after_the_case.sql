-- Waits first for a decision that is being confirmed: its desk proof is deleted too if the certificate names another person by now.
CREATE OR REPLACE FUNCTION review_identity_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM identity_case WHERE certificate_number = NEW.certificate_number AND kind = 'other_person' AND outcome IS NULL
    FOR NO KEY UPDATE;
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
