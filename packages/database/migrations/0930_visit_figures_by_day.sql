-- Figures of visits by the Lima day of their start, once for each product, service, professional and site (contract §24.4).
-- A change of a visit makes its day due: a job counts the day again and stores it.

-- Why a visit was lost; null if it was not. A professional's absence is the house's, and only that. `cover`: no policy
-- gives it any more, so it is counted nowhere.
CREATE FUNCTION visit_lost_by(state appointment_state, absent text, cancelled_by text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE
    WHEN absent = 'professional' THEN 'house'
    WHEN state = 'no_show' THEN 'person'
    WHEN state <> 'cancelled' THEN NULL
    WHEN cancelled_by = 'staff' THEN 'house'
    WHEN cancelled_by IN ('person', 'professional') THEN cancelled_by
    ELSE 'cover' END;

CREATE TABLE visit_day_figure (
  day date NOT NULL,
  part text NOT NULL CHECK (part IN ('product', 'service', 'professional', 'site')),
  -- Product code, service, professional or site; empty for visits without one.
  key text NOT NULL CHECK (length(key) <= 60),
  visits integer NOT NULL CHECK (visits > 0),
  lost_person integer NOT NULL,
  lost_house integer NOT NULL,
  lost_professional integer NOT NULL,
  -- Lost visits by the notice they were cancelled with.
  notice_none integer NOT NULL,
  notice_2h integer NOT NULL,
  notice_24h integer NOT NULL,
  notice_48h integer NOT NULL,
  notice_more integer NOT NULL,
  -- Account numbers, four bytes each: of everybody with a visit, and of those whose visit was not lost. Distinct people of
  -- a period are counted from them.
  people bytea NOT NULL,
  users bytea NOT NULL,
  -- Minutes from the hour of each video visit until both were in its room, one byte each; 255 and more is 255.
  delays bytea NOT NULL,
  PRIMARY KEY (part, day, key),
  CONSTRAINT visit_day_lost CHECK (least(lost_person, lost_house, lost_professional) >= 0 AND
    lost_person + lost_house + lost_professional = notice_none + notice_2h + notice_24h + notice_48h + notice_more)
);
-- No key: writers of one day don't wait for each other.
CREATE TABLE visit_day_due (day date NOT NULL);

-- People insured on a day, by product; an empty product is everybody once.
CREATE TABLE insured_day (
  day date NOT NULL,
  product_code text NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  PRIMARY KEY (day, product_code)
);

CREATE FUNCTION note_visit_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.visit_day_due VALUES (public.lima_day(NEW.starts_at));
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND public.lima_day(OLD.starts_at) <> public.lima_day(NEW.starts_at)) THEN
    INSERT INTO public.visit_day_due VALUES (public.lima_day(OLD.starts_at));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visit_day_changed
  AFTER INSERT OR DELETE OR UPDATE OF state, absent, cancelled_by, cancelled_at, starts_at, professional_id, room_id, account_id
  ON appointment FOR EACH ROW EXECUTE FUNCTION note_visit_day();
CREATE FUNCTION note_visit_call_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.visit_day_due SELECT public.lima_day(starts_at) FROM public.appointment WHERE id = NEW.appointment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER visit_call_day_changed AFTER INSERT OR UPDATE OF met_at ON video_call
  FOR EACH ROW WHEN (NEW.met_at IS NOT NULL) EXECUTE FUNCTION note_visit_call_day();
INSERT INTO visit_day_due SELECT DISTINCT lima_day(starts_at) FROM appointment;
