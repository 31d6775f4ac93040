-- The binding version of the release's text that a legal text was written over; null in rows of an earlier release. A
-- release with a newer one has purposes that the row does not state.
ALTER TABLE content_version ADD COLUMN purposes_since text;
CREATE OR REPLACE FUNCTION refuse_content_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.key, NEW.version, NEW.texts, NEW.made_by_id, NEW.made_at, NEW.purposes_since) IS DISTINCT FROM
      (OLD.key, OLD.version, OLD.texts, OLD.made_by_id, OLD.made_at, OLD.purposes_since) OR OLD.live_from IS NOT NULL THEN
    RAISE EXCEPTION 'a version of a content does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
