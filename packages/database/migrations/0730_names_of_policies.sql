-- Names that a granted rectification replaced. A policy that still has them changes nothing.
ALTER TABLE account ADD COLUMN former_names text;

-- Accounts whose names differ from those of an imported policy; a job judges each. No foreign key: a policy is written under
-- the import's lock, and must not lock accounts.
CREATE TABLE name_news (account_id bigint PRIMARY KEY);

CREATE FUNCTION note_names_of_policies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_news (account_id)
    SELECT DISTINCT a.id FROM written p JOIN account a
      ON a.document_number = p.document_number AND a.document_type = p.document_type
    WHERE a.superseded_at IS NULL AND a.opened_by <> 'invitation'
      AND (a.given_names, a.paternal_surname, a.maternal_surname)
        IS DISTINCT FROM (p.given_names, p.paternal_surname, p.maternal_surname)
    ORDER BY a.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER policy_names_inserted AFTER INSERT ON policy REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_names_of_policies();
CREATE TRIGGER policy_names_updated AFTER UPDATE ON policy REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_names_of_policies();

-- Corrections imported before this migration.
INSERT INTO name_news (account_id)
  SELECT DISTINCT a.id FROM policy p JOIN account a
    ON a.document_number = p.document_number AND a.document_type = p.document_type
  WHERE a.superseded_at IS NULL AND a.opened_by <> 'invitation'
    AND (a.given_names, a.paternal_surname, a.maternal_surname)
      IS DISTINCT FROM (p.given_names, p.paternal_surname, p.maternal_surname)
  ON CONFLICT DO NOTHING;
