-- One person brings back what people have read: never a draft, nor what waits for its hour.
CREATE FUNCTION refuse_unpublished_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.content_version v
      WHERE v.key = NEW.key AND v.version = NEW.restores AND v.live_from <= NEW.made_at) THEN
    RAISE EXCEPTION 'version % of % was never published', NEW.restores, NEW.key USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER content_version_returns BEFORE INSERT ON content_version
  FOR EACH ROW WHEN (NEW.restores > 0) EXECUTE FUNCTION refuse_unpublished_return();
