-- Many visits moved or cancelled by one plan (contract §24.3). It holds no hour; an applied change can be undone for a
-- minute, and people get their message when that ends. Until `free_change_until` the person changes the visit without the
-- cut-off.
ALTER TABLE appointment ADD COLUMN free_change_until timestamptz;

CREATE TABLE visit_plan (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('move', 'reassign', 'cancel')),
  supplier text NOT NULL CHECK (supplier IN ('professional', 'site', 'room')),
  supplier_id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Why it was applied, as the people read it; sealed.
  reason text,
  CONSTRAINT visit_plan_days CHECK (from_day <= to_day),
  CONSTRAINT visit_plan_ends CHECK (ends_at > made_at)
);
CREATE INDEX visit_plan_by_age ON visit_plan (made_at);

CREATE TABLE visit_plan_item (
  plan_id uuid NOT NULL REFERENCES visit_plan ON DELETE CASCADE,
  appointment_id uuid NOT NULL REFERENCES appointment ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('proposed', 'no_hour', 'conflict', 'done')),
  -- Version that the proposal was made for; once done, the version that the change made.
  version integer NOT NULL,
  -- Code of the refusal that made it a conflict.
  why text CHECK (length(why) <= 60),
  to_start timestamptz,
  to_end timestamptz,
  to_professional_id uuid REFERENCES professional,
  to_room_id uuid REFERENCES room,
  former_start timestamptz,
  former_end timestamptz,
  former_professional_id uuid REFERENCES professional,
  former_room_id uuid REFERENCES room,
  undo_until timestamptz,
  told_at timestamptz,
  PRIMARY KEY (plan_id, appointment_id),
  CONSTRAINT visit_plan_item_hour CHECK ((to_start IS NULL) = (to_end IS NULL)),
  CONSTRAINT visit_plan_item_done CHECK ((state = 'done') = (undo_until IS NOT NULL)
    AND (state = 'done' OR told_at IS NULL) AND (undo_until IS NULL) = (former_start IS NULL))
);
CREATE INDEX visit_plan_item_by_appointment ON visit_plan_item (appointment_id);

-- An undo puts a visit back where it was, although its professional, site or room is closed by then.
CREATE OR REPLACE FUNCTION refuse_closed_supply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_day date := public.lima_day(NEW.starts_at);
  closing date;
  of_site date;
BEGIN
  IF current_setting('amparo.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
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
