-- A conversation is never assigned to the person who asks in it: by a leaving colleague, a deputy or the previous release.
-- It stays unassigned.
CREATE OR REPLACE FUNCTION keep_owner_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM staff s WHERE s.id = NEW.owner_id AND is_of_desk(s.roles, s.disabled_at) FOR SHARE;
  IF NOT FOUND OR EXISTS (
    SELECT FROM account p JOIN staff s ON lower(s.email) = lower(p.email)
    WHERE p.id = NEW.account_id AND s.id = NEW.owner_id)
  THEN NEW.owner_id := NULL; END IF;
  RETURN NEW;
END $$;
