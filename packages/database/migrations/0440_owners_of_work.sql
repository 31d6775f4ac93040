-- An owner who loses the role, or is disabled, while something is being given to them keeps nothing of it: who is given
-- something is held meanwhile, as with conversations, and where they may not answer it, it waits for the next.
CREATE FUNCTION keep_owner_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM staff s WHERE s.id = NEW.owner_id AND s.disabled_at IS NULL AND TG_ARGV[0] = ANY (s.roles) FOR SHARE;
  IF NOT FOUND THEN NEW.owner_id := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_owner_of_role BEFORE UPDATE OF owner_id ON claim FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION keep_owner_of_work('siniestros');
CREATE TRIGGER complaint_owner_of_role BEFORE UPDATE OF owner_id ON complaint FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION keep_owner_of_work('privacidad');
CREATE TRIGGER survey_case_owner_of_role BEFORE UPDATE OF owner_id ON survey_case FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION keep_owner_of_work('admision');
