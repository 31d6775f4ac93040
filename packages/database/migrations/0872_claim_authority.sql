-- Limits of approval by person (contract §23.3). Without a row in the table nobody has a limit; with one, a person without
-- a row has S/ 0.
CREATE TABLE claim_authority (
  staff_id bigint PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  up_to_cents bigint NOT NULL CHECK (up_to_cents BETWEEN 0 AND 100000000000)
);

-- A whole table of limits that waits for a second administrator; one at a time.
ALTER TABLE staff_approval
  ADD COLUMN limits jsonb,
  DROP CONSTRAINT staff_approval_kind_check,
  ADD CONSTRAINT staff_approval_kind_check CHECK (kind IN ('roles', 'erasure', 'authority')),
  DROP CONSTRAINT staff_approval_kind,
  ADD CONSTRAINT staff_approval_kind CHECK (
    CASE kind
      WHEN 'roles' THEN staff_id IS NOT NULL AND roles IS NOT NULL AND right_id IS NULL AND limits IS NULL
      WHEN 'authority' THEN num_nonnulls(staff_id, roles, right_id) = 0 AND limits IS NOT NULL
      ELSE staff_id IS NULL AND roles IS NULL AND limits IS NULL AND num_nonnulls(right_id, right_version, answer) = 3
    END
  );
CREATE UNIQUE INDEX staff_approval_open_authority ON staff_approval (kind)
  WHERE kind = 'authority' AND approved_at IS NULL AND declined_at IS NULL;

-- An approval above its author's limit, which a colleague confirms; one open a claim.
CREATE TABLE claim_approval (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  cents bigint NOT NULL CHECK (cents BETWEEN 1 AND 100000000000),
  -- Sealed: text, reckoning and named payees.
  content text NOT NULL,
  proposed_by_id bigint NOT NULL REFERENCES staff,
  proposer_version integer,
  proposed_at timestamptz NOT NULL,
  template_id uuid,
  template_version integer,
  outcome text CHECK (outcome IN ('confirmed', 'turned_down', 'void')),
  ended_by_id bigint REFERENCES staff,
  ended_at timestamptz,
  alone boolean NOT NULL DEFAULT false,
  CONSTRAINT claim_approval_template FOREIGN KEY (template_id, template_version) REFERENCES answer_template,
  CONSTRAINT claim_approval_template_whole CHECK ((template_id IS NULL) = (template_version IS NULL)),
  CONSTRAINT claim_approval_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT claim_approval_by_another CHECK (
    outcome IS DISTINCT FROM 'confirmed'
      OR (ended_by_id IS NOT NULL AND (alone OR ended_by_id <> proposed_by_id))
  )
);
CREATE UNIQUE INDEX claim_approval_open ON claim_approval (claim_id) WHERE outcome IS NULL;
CREATE INDEX claim_approval_open_by_proposer ON claim_approval (proposed_by_id) WHERE outcome IS NULL;
CREATE TRIGGER claim_approval_proposer BEFORE INSERT ON claim_approval
  FOR EACH ROW EXECUTE FUNCTION note_proposer_version();

-- A paper or a message of the person, a change of the proposer, or another state ends it, as it ends a refusal.
CREATE FUNCTION end_approval_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim_approval SET outcome = 'void', ended_at = clock_timestamp()
    WHERE claim_id = coalesce(NEW.claim_id, OLD.claim_id) AND outcome IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_file_ends_approval AFTER INSERT OR DELETE ON claim_file
  FOR EACH ROW EXECUTE FUNCTION end_approval_of_claim();
CREATE TRIGGER claim_message_ends_approval AFTER INSERT ON claim_message
  FOR EACH ROW WHEN (NEW.staff_id IS NULL) EXECUTE FUNCTION end_approval_of_claim();
CREATE FUNCTION end_approval_of_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim_approval SET outcome = 'void', ended_at = clock_timestamp()
    WHERE claim_id = NEW.id AND outcome IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_state_ends_approval AFTER UPDATE OF state ON claim
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION end_approval_of_state();
CREATE FUNCTION end_approvals_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim_approval SET outcome = 'void', ended_at = clock_timestamp()
    WHERE proposed_by_id = NEW.id AND outcome IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_change_ends_approvals AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.roles <> NEW.roles OR OLD.professional_id IS DISTINCT FROM NEW.professional_id
    OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
  EXECUTE FUNCTION end_approvals_of_staff();
