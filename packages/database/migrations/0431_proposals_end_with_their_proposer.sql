-- A proposal of the claims desk (a refusal, a closing by death) ends with any change of the account that made it: roles,
-- professional, a disabling, a new way in (contract §21). Whatever writes the change ends it in the same transaction.
ALTER TABLE death_closing DROP CONSTRAINT death_closing_outcome_check,
  ADD CONSTRAINT death_closing_outcome_check CHECK (outcome IN ('confirmed', 'turned_down', 'kept_open', 'void'));

CREATE FUNCTION end_proposals_of_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim_refusal SET outcome = 'void', ended_at = clock_timestamp()
    WHERE proposed_by_id = NEW.id AND outcome IS NULL;
  UPDATE death_closing SET outcome = 'void', ended_at = clock_timestamp()
    WHERE proposed_by_id = NEW.id AND outcome IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_change_ends_proposals AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.roles <> NEW.roles OR OLD.professional_id IS DISTINCT FROM NEW.professional_id
    OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
  EXECUTE FUNCTION end_proposals_of_claims();
CREATE INDEX claim_refusal_open_by_proposer ON claim_refusal (proposed_by_id) WHERE outcome IS NULL;

-- Those that waited when their proposer had already gone.
UPDATE claim_refusal r SET outcome = 'void', ended_at = clock_timestamp() FROM staff s
  WHERE s.id = r.proposed_by_id AND r.outcome IS NULL
    AND (s.disabled_at IS NOT NULL OR NOT 'siniestros' = ANY (s.roles));
UPDATE death_closing c SET outcome = 'void', ended_at = clock_timestamp() FROM staff s
  WHERE s.id = c.proposed_by_id AND c.outcome IS NULL
    AND (s.disabled_at IS NOT NULL OR NOT 'siniestros' = ANY (s.roles));
