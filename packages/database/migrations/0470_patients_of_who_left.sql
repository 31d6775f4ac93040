-- Patients write to their professional's account. An account that is another professional's by now, or none's, reads them no
-- more than a disabled one does: what is open is closed then, too, and who asked reads that they left.
CREATE FUNCTION close_patients_of_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.disabled_at IS NULL AND 'profesional' = ANY (OLD.roles) AND OLD.professional_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM staff s WHERE s.professional_id = OLD.professional_id AND s.disabled_at IS NULL
      AND 'profesional' = ANY (s.roles))
  THEN
    UPDATE conversation SET state = 'closed', closed_at = coalesce(NEW.disabled_at, clock_timestamp()), closed_by = 'house', outcome = 'left',
      version = version + 1, writer_id = NULL, writing_until = NULL
      WHERE professional_id = OLD.professional_id AND state = 'open';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_leaves_patients AFTER UPDATE OF roles, professional_id, disabled_at ON staff
  FOR EACH ROW EXECUTE FUNCTION close_patients_of_left();

UPDATE conversation c SET state = 'closed', closed_at = clock_timestamp(), closed_by = 'house', outcome = 'left',
    version = c.version + 1, writer_id = NULL, writing_until = NULL
  WHERE c.professional_id IS NOT NULL AND c.state = 'open' AND NOT EXISTS (
    SELECT FROM staff s WHERE s.professional_id = c.professional_id AND s.disabled_at IS NULL
      AND 'profesional' = ANY (s.roles));
