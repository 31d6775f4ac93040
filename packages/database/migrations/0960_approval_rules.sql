-- Rules that approve claims (contract §23.6): a version is a whole set of tables. The newest confirmed one whose day has come is
-- in force, unless it was withdrawn.
CREATE TABLE claim_rule_version (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  tables jsonb NOT NULL CHECK (jsonb_typeof(tables) = 'array' AND length(tables::text) <= 200000),
  -- Null: imported by the operator's command.
  made_by_id bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  -- Counts of the last trial against past claims.
  trial jsonb,
  tried_at timestamptz,
  from_day date,
  proposed_by_id bigint REFERENCES staff,
  proposer_version integer,
  proposed_at timestamptz,
  confirmed_by_id bigint REFERENCES staff,
  confirmed_at timestamptz,
  alone boolean NOT NULL DEFAULT false,
  withdrawn_by_id bigint REFERENCES staff,
  withdrawn_at timestamptz,
  CONSTRAINT claim_rule_version_tried CHECK ((trial IS NULL) = (tried_at IS NULL)),
  CONSTRAINT claim_rule_version_proposed CHECK (
    num_nonnulls(from_day, proposed_by_id, proposed_at) IN (0, 3) AND (proposed_at IS NULL OR tried_at IS NOT NULL)),
  CONSTRAINT claim_rule_version_by_two CHECK (
    num_nonnulls(confirmed_by_id, confirmed_at) IN (0, 2)
      AND (confirmed_at IS NULL OR (proposed_at IS NOT NULL AND (alone OR confirmed_by_id <> proposed_by_id)))),
  CONSTRAINT claim_rule_version_withdrawn CHECK (
    num_nonnulls(withdrawn_by_id, withdrawn_at) IN (0, 2) AND (withdrawn_at IS NULL OR confirmed_at IS NOT NULL))
);
-- One proposal at a time.
CREATE UNIQUE INDEX claim_rule_version_open ON claim_rule_version ((true))
  WHERE proposed_at IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX claim_rule_version_in_force ON claim_rule_version (from_day DESC, confirmed_at DESC)
  WHERE confirmed_at IS NOT NULL;
CREATE TRIGGER claim_rule_version_proposer BEFORE INSERT OR UPDATE OF proposed_by_id ON claim_rule_version
  FOR EACH ROW WHEN (NEW.proposed_by_id IS NOT NULL) EXECUTE FUNCTION note_proposer_version();

-- A version that decided claims stays as both people read it.
CREATE FUNCTION refuse_rule_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.tables, NEW.made_by_id, NEW.made_at) IS DISTINCT FROM (OLD.tables, OLD.made_by_id, OLD.made_at)
      OR (OLD.confirmed_at IS NOT NULL AND (NEW.from_day, NEW.confirmed_by_id, NEW.confirmed_at, NEW.proposed_by_id)
        IS DISTINCT FROM (OLD.from_day, OLD.confirmed_by_id, OLD.confirmed_at, OLD.proposed_by_id))
      OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at) THEN
    RAISE EXCEPTION 'a version of the rules does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_rule_version_kept BEFORE UPDATE ON claim_rule_version
  FOR EACH ROW EXECUTE FUNCTION refuse_rule_rewriting();

-- The rule that approved a claim, in place of a person.
ALTER TABLE claim
  ADD COLUMN rule_key text CHECK (length(rule_key) <= 40),
  ADD COLUMN rule_version integer,
  ADD CONSTRAINT claim_rule FOREIGN KEY (rule_version) REFERENCES claim_rule_version (version) NOT VALID,
  ADD CONSTRAINT claim_rule_whole CHECK (
    (rule_key IS NULL) = (rule_version IS NULL) AND (rule_key IS NULL OR approved_by_id IS NULL)) NOT VALID;
