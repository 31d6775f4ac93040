-- A conversation about a health visit stays with its professional: neither its text nor the desk's moves from one half into the
-- other. A trigger and no CHECK, since conversations that were merged or converted before must still take other changes.
CREATE FUNCTION keep_with_professional() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.professional_id IS NOT NULL OR NEW.professional_id IS NOT NULL
    OR EXISTS (SELECT FROM conversation c WHERE c.id = NEW.merged_into AND c.professional_id IS NOT NULL)
  THEN
    RAISE EXCEPTION 'conversation % is or would become part of a health visit', NEW.folio
      USING ERRCODE = 'check_violation', CONSTRAINT = 'conversation_of_visit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_of_visit BEFORE UPDATE OF professional_id, merged_into, converted_to ON conversation FOR EACH ROW
  WHEN ((NEW.professional_id, NEW.merged_into, NEW.converted_to)
    IS DISTINCT FROM (OLD.professional_id, OLD.merged_into, OLD.converted_to))
  EXECUTE FUNCTION keep_with_professional();
