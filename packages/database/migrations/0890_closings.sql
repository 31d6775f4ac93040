-- Staff add and close professionals, sites and rooms in the console (contract §24.2). From `closes_on` on (a Lima day)
-- nothing is sold; visits that are booked stay until staff move them. An import never reopens.

-- Nobody books what is closed on that day. The key lock waits for a closing that is being written.
CREATE FUNCTION refuse_closed_supply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_day date := public.lima_day(NEW.starts_at);
  closing date;
  of_site date;
BEGIN
  IF NEW.professional_id IS NOT NULL THEN
    SELECT closes_on INTO closing FROM public.professional WHERE id = NEW.professional_id FOR KEY SHARE;
  ELSE
    SELECT s.closes_on INTO of_site FROM public.site s
      WHERE s.id = (SELECT site_id FROM public.room WHERE id = NEW.room_id) FOR KEY SHARE;
    SELECT r.closes_on INTO closing FROM public.room r WHERE r.id = NEW.room_id FOR KEY SHARE;
    closing := least(closing, of_site);
  END IF;
  IF closing <= on_day THEN
    RAISE EXCEPTION 'closed from % on', closing
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointment_closed_supply', TABLE = 'appointment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_of_open_supply BEFORE INSERT ON appointment
  FOR EACH ROW WHEN (NEW.state = 'booked') EXECUTE FUNCTION refuse_closed_supply();
CREATE TRIGGER appointment_still_of_open_supply
  BEFORE UPDATE OF starts_at, professional_id, room_id, state ON appointment
  FOR EACH ROW WHEN (NEW.state = 'booked' AND (NEW.starts_at, NEW.professional_id, NEW.room_id, NEW.state)
    IS DISTINCT FROM (OLD.starts_at, OLD.professional_id, OLD.room_id, OLD.state))
  EXECUTE FUNCTION refuse_closed_supply();

ALTER TABLE professional ADD COLUMN closes_on date, ADD COLUMN close_reason text,
  ADD COLUMN made_in_console boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT professional_closing CHECK ((closes_on IS NULL) = (close_reason IS NULL)
    AND length(close_reason) BETWEEN 3 AND 200);
ALTER TABLE site ADD COLUMN closes_on date, ADD COLUMN close_reason text,
  ADD COLUMN made_in_console boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT site_closing CHECK ((closes_on IS NULL) = (close_reason IS NULL)
    AND length(close_reason) BETWEEN 3 AND 200);
ALTER TABLE room ADD COLUMN closes_on date, ADD COLUMN close_reason text,
  ADD COLUMN made_in_console boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT room_closing CHECK ((closes_on IS NULL) = (close_reason IS NULL)
    AND length(close_reason) BETWEEN 3 AND 200);

-- Spanish order of a name without its title: «Dra. Ana» is under A, ñ between n and o. Sort it with COLLATE "C".
CREATE FUNCTION order_of_name(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN public.fold_name(replace(lower(normalize(
    regexp_replace($1, '^\s*(?:(?:dra?|lic|mg|mag|ps|psic|abog|abg|ing|cpc|nut|q\.?f|obst)\.\s*)+', '', 'i')
  )), 'ñ', 'n~'));

-- «CMP 12345 · RNE 678» and «C.M.P. N.º 012345» are the same doctor: `CMP 12345`. Null without a number.
CREATE FUNCTION college_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN substring(upper(replace($1, '.', '')) FROM '^\s*([A-Z]{2,6})') || ' ' ||
    substring(upper(replace($1, '.', '')) FROM '^\s*[A-Z]{2,6}[^0-9A-Z]*(?:N[°ºRO]*[^0-9A-Z]*)?0*([1-9][0-9]{2,7})');

-- One registration is one professional, for every writer. Existing doubles stay until their number changes.
CREATE FUNCTION refuse_double_professional() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := public.college_key(NEW.college_number);
BEGIN
  IF wanted IS NULL OR (TG_OP = 'INSERT' AND EXISTS (SELECT FROM public.professional WHERE code = NEW.code)) THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('college:' || wanted, 0));
  IF EXISTS (SELECT FROM public.professional p
    WHERE p.code <> NEW.code AND public.college_key(p.college_number) = wanted)
  THEN
    RAISE EXCEPTION 'the registration % is another professional''s', wanted
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'professional_college_number', TABLE = 'professional';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER professional_once BEFORE INSERT ON professional
  FOR EACH ROW EXECUTE FUNCTION refuse_double_professional();
CREATE TRIGGER professional_still_once BEFORE UPDATE OF college_number ON professional
  FOR EACH ROW WHEN (public.college_key(NEW.college_number) IS DISTINCT FROM public.college_key(OLD.college_number))
  EXECUTE FUNCTION refuse_double_professional();
