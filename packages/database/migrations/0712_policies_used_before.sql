-- Policies that an account already uses stay in it, unless they name another person: those have a case since 0641.
INSERT INTO policy_proof (account_id, certificate_number, proof, proven_at)
  SELECT account_id, certificate_number, 'legacy', created_at FROM (
    SELECT a.id AS account_id, p.certificate_number, a.created_at
    FROM account a JOIN policy p ON p.document_number = a.document_number AND p.document_type = a.document_type
    WHERE a.superseded_at IS NULL AND a.opened_by <> 'invitation'
      AND same_person(a.given_names, a.paternal_surname, a.maternal_surname, a.birth_date,
        p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) = 'same') used
  ORDER BY account_id, certificate_number
  ON CONFLICT DO NOTHING;
