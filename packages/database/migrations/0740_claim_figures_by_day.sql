-- Figures of the claims desk by the Lima day of notice. A change of a claim makes its day due: a job counts the day again and
-- stores its figures; reads recount due days.
CREATE TABLE claim_day_figure (
  noticed_on date NOT NULL,
  cover_key text NOT NULL,
  -- Claims by state (`all`, `paid`, `refused`, `withdrawn`, `open`), by stage reached (`look`) and by stage waited for (`look:waits`).
  figure text NOT NULL CHECK (figure ~ '^[a-z:]{3,20}$'),
  -- Calendar days from the notice to the stage; 0 for other figures.
  days integer NOT NULL,
  total integer NOT NULL CHECK (total > 0),
  -- Newest sheet of its claims: it names the cover.
  sheet_id bigint NOT NULL,
  PRIMARY KEY (noticed_on, cover_key, figure, days)
);
-- No key: writers of one day don't wait for each other.
CREATE TABLE claim_day_due (noticed_on date NOT NULL);

CREATE FUNCTION note_claim_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO claim_day_due VALUES (lima_day(NEW.noticed_at));
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND lima_day(OLD.noticed_at) <> lima_day(NEW.noticed_at)) THEN
    INSERT INTO claim_day_due VALUES (lima_day(OLD.noticed_at));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_day_changed
  AFTER INSERT OR DELETE OR UPDATE OF state, closed_at, complete_on, noticed_at, decided_at, paid_on, cover_key, sheet_id
  ON claim FOR EACH ROW EXECUTE FUNCTION note_claim_day();
CREATE FUNCTION note_claim_step_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO claim_day_due SELECT lima_day(noticed_at) FROM claim WHERE id = NEW.claim_id;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_step_day_changed AFTER INSERT ON claim_step
  FOR EACH ROW WHEN (NEW.what IN ('taken', 'papers_asked', 'complete', 'approved', 'refused', 'house_wrote', 'insurer_said'))
  EXECUTE FUNCTION note_claim_step_day();
INSERT INTO claim_day_due SELECT DISTINCT lima_day(noticed_at) FROM claim;
