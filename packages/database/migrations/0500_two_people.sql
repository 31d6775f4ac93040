-- One rule of two people over the tables that keep proposals (ADR 500): any change of what a proposal is about, or of the
-- account that made it, ends it. Triggers say so, so that it holds beside the release before.

-- A house of one person (`SOLO_STAFF=1`) is the only waiver, and the row says so.
ALTER TABLE staff_approval ADD COLUMN alone boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT staff_approval_by_another,
  ADD CONSTRAINT staff_approval_by_another
    CHECK ((alone OR approved_by <> requested_by) AND (staff_id IS NULL OR approved_by <> staff_id));
ALTER TABLE claim_refusal ADD COLUMN alone boolean NOT NULL DEFAULT false,
  ADD COLUMN proposer_version integer,
  DROP CONSTRAINT claim_refusal_by_another,
  ADD CONSTRAINT claim_refusal_by_another CHECK (
    outcome IS DISTINCT FROM 'confirmed'
      OR (ended_by_id IS NOT NULL AND (alone OR ended_by_id <> proposed_by_id))
  );
ALTER TABLE death_closing ADD COLUMN alone boolean NOT NULL DEFAULT false,
  ADD COLUMN proposer_version integer,
  DROP CONSTRAINT death_closing_by_another,
  ADD CONSTRAINT death_closing_by_another CHECK (
    outcome IS DISTINCT FROM 'confirmed'
      OR (ended_by_id IS NOT NULL AND (alone OR ended_by_id <> proposed_by_id) AND ended_at >= confirm_from)
  );
ALTER TABLE claim ADD COLUMN refused_alone boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT claim_refused_by_two,
  ADD CONSTRAINT claim_refused_by_two CHECK (
    (state = 'refused')
      = (num_nonnulls(refusal_clause, refusal_letters, refused_by_id, confirmed_by_id) = 4 AND decision IS NOT NULL)
    AND (refused_by_id IS NULL OR refused_alone OR refused_by_id <> confirmed_by_id)
  );

-- The version of the account that proposed, as `staff_approval` and `partner_proposal` have kept it.
UPDATE claim_refusal r SET proposer_version = s.version FROM staff s WHERE s.id = r.proposed_by_id AND r.outcome IS NULL;
UPDATE death_closing d SET proposer_version = s.version FROM staff s WHERE s.id = d.proposed_by_id AND d.outcome IS NULL;
CREATE FUNCTION note_proposer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.proposer_version := (SELECT version FROM staff WHERE id = NEW.proposed_by_id);
  RETURN NEW;
END $$;
CREATE TRIGGER claim_refusal_proposer BEFORE INSERT ON claim_refusal
  FOR EACH ROW EXECUTE FUNCTION note_proposer_version();
CREATE TRIGGER death_closing_proposer BEFORE INSERT ON death_closing
  FOR EACH ROW EXECUTE FUNCTION note_proposer_version();

-- A refusal is of a claim as its proposer read it: a paper or a message of the person ends it.
CREATE FUNCTION end_refusal_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim_refusal SET outcome = 'void', ended_at = clock_timestamp()
    WHERE claim_id = coalesce(NEW.claim_id, OLD.claim_id) AND outcome IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_file_ends_refusal AFTER INSERT OR DELETE ON claim_file
  FOR EACH ROW EXECUTE FUNCTION end_refusal_of_claim();
CREATE TRIGGER claim_message_ends_refusal AFTER INSERT ON claim_message
  FOR EACH ROW WHEN (NEW.staff_id IS NULL) EXECUTE FUNCTION end_refusal_of_claim();

-- A closing by death is of an account that nobody uses: a new contact or password is its owner's answer.
CREATE FUNCTION keep_changed_account_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE death_closing SET outcome = 'kept_open', ended_at = clock_timestamp()
    WHERE account_id = NEW.id AND outcome IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER account_change_ends_closing AFTER UPDATE OF email, mobile, password_hash, superseded_at ON account
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.mobile IS DISTINCT FROM NEW.mobile
    OR OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.superseded_at IS DISTINCT FROM NEW.superseded_at)
  EXECUTE FUNCTION keep_changed_account_open();

-- Keys and products wait for a partner as it stood when they were asked for.
ALTER TABLE partner_proposal ADD COLUMN partner_version integer;
UPDATE partner_proposal w SET partner_version = p.version FROM partner p WHERE p.id = w.partner_id;
CREATE FUNCTION note_partner_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.partner_version := (SELECT version FROM partner WHERE id = NEW.partner_id);
  RETURN NEW;
END $$;
CREATE TRIGGER partner_proposal_version BEFORE INSERT OR UPDATE ON partner_proposal
  FOR EACH ROW EXECUTE FUNCTION note_partner_version();
