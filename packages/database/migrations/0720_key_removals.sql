-- Passkeys of people that somebody at the desk wants to remove; a second person confirms (ADR 500). The row goes with its key.
CREATE TABLE key_removal (
  key_id uuid PRIMARY KEY REFERENCES account_key ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  proposed_by_id bigint NOT NULL REFERENCES staff,
  proposer_version integer NOT NULL,
  proposed_at timestamptz NOT NULL
);
CREATE INDEX key_removal_by_proposer ON key_removal (proposed_by_id);
CREATE TRIGGER key_removal_proposer BEFORE INSERT OR UPDATE ON key_removal
  FOR EACH ROW EXECUTE FUNCTION note_proposer_version();
