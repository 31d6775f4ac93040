-- An open conversation has an owner who can answer it, or none: a closed one that is opened again was not passed on when its
-- owner left. Who is given one is held meanwhile, so that somebody who leaves at the same time gets none.
CREATE FUNCTION keep_owner_of_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM staff s WHERE s.id = NEW.owner_id AND is_of_desk(s.roles, s.disabled_at) FOR SHARE;
  IF NOT FOUND THEN NEW.owner_id := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_owner_of_desk BEFORE UPDATE OF owner_id, state ON conversation FOR EACH ROW
  WHEN (NEW.state = 'open' AND NEW.owner_id IS NOT NULL
    AND (OLD.state <> 'open' OR NEW.owner_id IS DISTINCT FROM OLD.owner_id))
  EXECUTE FUNCTION keep_owner_of_desk();

-- As before, but nothing goes to somebody who is away or has not come in yet while there is another, and those whose deputy
-- leaves stay away, with who comes after as their deputy.
CREATE OR REPLACE FUNCTION pass_on_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  heir bigint;
  today date := (now() AT TIME ZONE 'America/Lima')::date;
BEGIN
  IF is_of_desk(OLD.roles, OLD.disabled_at) AND NOT is_of_desk(NEW.roles, NEW.disabled_at) THEN
    SELECT s.id INTO heir FROM staff s
      LEFT JOIN staff_absence a ON a.staff_id = NEW.id AND a.deputy_id = s.id
      WHERE s.id <> NEW.id AND is_of_desk(s.roles, s.disabled_at)
      ORDER BY s.password_hash IS NULL AND s.provider_subject IS NULL,
        EXISTS (SELECT FROM staff_absence h WHERE h.staff_id = s.id AND today BETWEEN h.from_day AND h.until_day),
        a.deputy_id NULLS LAST, (SELECT count(*) FROM conversation c WHERE c.owner_id = s.id AND c.state = 'open'), s.id
      LIMIT 1;
    UPDATE conversation SET owner_id = heir, version = version + 1, writer_id = NULL, writing_until = NULL
      WHERE owner_id = NEW.id AND state = 'open';
    UPDATE staff_absence SET deputy_id = heir WHERE deputy_id = NEW.id AND staff_id <> heir;
    DELETE FROM staff_absence WHERE staff_id = NEW.id OR deputy_id = NEW.id;
  END IF;
  IF OLD.professional_id IS NOT NULL AND OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM staff s WHERE s.professional_id = OLD.professional_id AND s.id <> NEW.id AND s.disabled_at IS NULL)
  THEN
    UPDATE conversation SET state = 'closed', closed_at = NEW.disabled_at, closed_by = 'house', outcome = 'left',
      version = version + 1, writer_id = NULL, writing_until = NULL
      WHERE professional_id = OLD.professional_id AND state = 'open';
  END IF;
  RETURN NULL;
END $$;

UPDATE conversation c SET owner_id = NULL, version = c.version + 1 FROM staff s
  WHERE s.id = c.owner_id AND c.state = 'open' AND NOT is_of_desk(s.roles, s.disabled_at);
