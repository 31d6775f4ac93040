-- The insurer changed the document of a certificate and left its person: a CE became a DNI, or a digit was corrected. Two people
-- at the desk move what the person has with the former document (ADR 500, 720).
CREATE TABLE document_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  old_document_type smallint NOT NULL,
  old_document_number text NOT NULL,
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  -- The first certificate that changed.
  certificate_number text NOT NULL,
  noticed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  reason text CHECK (length(reason) BETWEEN 10 AND 500),
  proposed_by_id bigint REFERENCES staff,
  proposer_version integer,
  proposed_at timestamptz,
  -- 'void': the insurer took it back.
  outcome text CHECK (outcome IN ('moved', 'void')),
  ended_by_id bigint REFERENCES staff,
  ended_at timestamptz,
  alone boolean NOT NULL DEFAULT false,
  CONSTRAINT document_change_of_two CHECK (
    (old_document_type, old_document_number) <> (document_type, document_number)
  ),
  CONSTRAINT document_change_proposal CHECK (num_nonnulls(reason, proposed_by_id, proposer_version, proposed_at) IN (0, 4)),
  CONSTRAINT document_change_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT document_change_by_two CHECK (
    outcome IS DISTINCT FROM 'moved'
      OR (num_nonnulls(proposed_by_id, ended_by_id) = 2 AND (alone OR ended_by_id <> proposed_by_id))
  )
);
CREATE UNIQUE INDEX document_change_open
  ON document_change (old_document_number, old_document_type, document_number, document_type) WHERE outcome IS NULL;
CREATE INDEX document_change_by_document ON document_change (document_number, document_type);
CREATE INDEX document_change_by_proposer ON document_change (proposed_by_id);
CREATE INDEX document_change_by_second ON document_change (ended_by_id);
CREATE TRIGGER document_change_proposer BEFORE UPDATE OF proposed_by_id ON document_change
  FOR EACH ROW WHEN (NEW.proposed_by_id IS NOT NULL) EXECUTE FUNCTION note_proposer_version();

CREATE FUNCTION note_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The insurer took a change back that nobody has made here.
  UPDATE document_change SET outcome = 'void', ended_at = clock_timestamp(), version = version + 1
    WHERE (old_document_number, old_document_type) = (NEW.document_number, NEW.document_type)
      AND (document_number, document_type) = (OLD.document_number, OLD.document_type) AND outcome IS NULL;
  IF NOT FOUND THEN
    INSERT INTO document_change
        (old_document_type, old_document_number, document_type, document_number, certificate_number, noticed_at)
      VALUES (OLD.document_type, OLD.document_number, NEW.document_type, NEW.document_number, NEW.certificate_number,
        clock_timestamp())
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER policy_document_changes AFTER UPDATE OF document_type, document_number ON policy
  FOR EACH ROW WHEN (
    (OLD.document_type, OLD.document_number) IS DISTINCT FROM (NEW.document_type, NEW.document_number)
      AND same_person(OLD.given_names, OLD.paternal_surname, OLD.maternal_surname, OLD.birth_date,
        NEW.given_names, NEW.paternal_surname, NEW.maternal_surname, NEW.birth_date) = 'same'
  ) EXECUTE FUNCTION note_document_change();

-- A proposal is about the accounts of both documents as its author saw them.
CREATE FUNCTION end_document_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE document_change SET version = version + 1, reason = NULL, proposed_by_id = NULL, proposer_version = NULL, proposed_at = NULL
    WHERE outcome IS NULL AND proposed_by_id IS NOT NULL
      AND ((old_document_number, old_document_type) = (NEW.document_number, NEW.document_type)
        OR (document_number, document_type) = (NEW.document_number, NEW.document_type));
  RETURN NULL;
END $$;
CREATE TRIGGER account_opened_ends_document_proposal AFTER INSERT ON account
  FOR EACH ROW EXECUTE FUNCTION end_document_proposal();
CREATE TRIGGER account_change_ends_document_proposal
  AFTER UPDATE OF email, mobile, password_hash, superseded_at, disabled_at, blocked_at ON account
  FOR EACH ROW WHEN ((OLD.email, OLD.mobile, OLD.password_hash, OLD.superseded_at, OLD.disabled_at, OLD.blocked_at)
    IS DISTINCT FROM (NEW.email, NEW.mobile, NEW.password_hash, NEW.superseded_at, NEW.disabled_at, NEW.blocked_at))
  EXECUTE FUNCTION end_document_proposal();

-- A signed prescription changes its account only between the accounts of a document that changed; nothing that is printed changes.
CREATE OR REPLACE FUNCTION refuse_clinical_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clinical_note' THEN
    IF OLD.closed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a closed note does not change' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.account_id <> OLD.account_id AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' AND EXISTS (
    SELECT FROM document_change d
      JOIN account o ON o.id = OLD.account_id AND (o.document_number, o.document_type)
        IN ((d.document_number, d.document_type), (d.old_document_number, d.old_document_type))
      JOIN account n ON n.id = NEW.account_id AND (n.document_number, n.document_type)
        IN ((d.document_number, d.document_type), (d.old_document_number, d.old_document_type))
    WHERE d.outcome = 'moved'
  ) THEN
    RETURN NEW;
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
