-- A professional whose only account was switched off is not offered: `is_active` is false meanwhile, also where the file of
-- the agenda, or the former release, says otherwise. Null again once an account attends as them.
ALTER TABLE professional ADD COLUMN left_at timestamptz;

CREATE FUNCTION keep_left_professional_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_active := false;
  RETURN NEW;
END $$;
CREATE TRIGGER professional_left BEFORE INSERT OR UPDATE ON professional FOR EACH ROW
  WHEN (NEW.left_at IS NOT NULL) EXECUTE FUNCTION keep_left_professional_closed();
