-- A case that was closed kept its owner when they lost the role: opened again, it waits for who takes it, as a conversation does.
CREATE TRIGGER survey_case_reopened BEFORE UPDATE OF closed_at ON survey_case FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.closed_at IS NULL AND OLD.closed_at IS NOT NULL)
  EXECUTE FUNCTION keep_owner_of_work('admision');

UPDATE survey_case c SET owner_id = NULL, version = c.version + 1 FROM staff s
  WHERE s.id = c.owner_id AND c.closed_at IS NULL AND (s.disabled_at IS NOT NULL OR NOT 'admision' = ANY (s.roles));
