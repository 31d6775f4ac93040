-- A policy written while a job judges its account's names notes the account once more: the update waits for the job's
-- deletion, or makes the job wait for the policy. `DO NOTHING` left the note that the job then deleted.
CREATE OR REPLACE FUNCTION note_names_of_policies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_news (account_id)
    SELECT DISTINCT a.id FROM written p JOIN account a
      ON a.document_number = p.document_number AND a.document_type = p.document_type
    WHERE a.superseded_at IS NULL AND a.opened_by <> 'invitation'
      AND (a.given_names, a.paternal_surname, a.maternal_surname)
        IS DISTINCT FROM (p.given_names, p.paternal_surname, p.maternal_surname)
    ORDER BY a.id
    ON CONFLICT (account_id) DO UPDATE SET account_id = excluded.account_id;
  RETURN NULL;
END $$;
