-- Rules of services by two people (contract §24.2): `service_rule` is in force; a change keeps its first day and its people.
ALTER TABLE service_rule
  ADD COLUMN duration_minutes smallint CHECK (duration_minutes BETWEEN 15 AND 240),
  -- Hours by ISO weekday, {"1": {"start": 480, "end": 1200}}: narrower than the built-in ones.
  ADD COLUMN opening jsonb CHECK (jsonb_typeof(opening) = 'object'),
  -- Price of one visit to the house, in céntimos.
  ADD COLUMN tariff_cents integer CHECK (tariff_cents BETWEEN 0 AND 10000000),
  -- Fixed by the product: telemedicine and the check-up are booked 48 hours ahead.
  ADD CONSTRAINT service_rule_fixed CHECK (service_id NOT IN (18, 35) OR lead_hours >= 48) NOT VALID;

-- A visit keeps the last hour to change it of its booking; null is the built-in one.
ALTER TABLE appointment ADD COLUMN cut_off_hours smallint;
CREATE FUNCTION keep_cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cut_off_hours := (SELECT cut_off_hours FROM public.service_rule WHERE service_id = NEW.service_id);
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_cut_off BEFORE INSERT ON appointment FOR EACH ROW EXECUTE FUNCTION keep_cut_off();
UPDATE appointment a SET cut_off_hours = r.cut_off_hours FROM service_rule r
  WHERE r.service_id = a.service_id AND r.cut_off_hours IS NOT NULL AND a.state = 'booked' AND a.starts_at > now();

-- A whole rule from a day on, proposed by one administrator and confirmed by another.
CREATE TABLE service_rule_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  service_id smallint NOT NULL,
  from_day date NOT NULL,
  lead_hours smallint NOT NULL CHECK (lead_hours BETWEEN 0 AND 720),
  cut_off_hours smallint NOT NULL CHECK (cut_off_hours BETWEEN 0 AND 720),
  duration_minutes smallint NOT NULL CHECK (duration_minutes BETWEEN 15 AND 240),
  yearly_limit smallint NOT NULL CHECK (yearly_limit BETWEEN 0 AND 1000),
  opening jsonb NOT NULL CHECK (jsonb_typeof(opening) = 'object'),
  tariff_cents integer CHECK (tariff_cents BETWEEN 0 AND 10000000),
  proposed_by_id bigint NOT NULL REFERENCES staff,
  proposer_version integer,
  proposed_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'turned_down')),
  ended_by_id bigint REFERENCES staff,
  ended_at timestamptz,
  alone boolean NOT NULL DEFAULT false,
  -- When it became the rule in force.
  applied_at timestamptz,
  CONSTRAINT service_rule_change_fixed CHECK (service_id NOT IN (18, 35) OR lead_hours >= 48),
  CONSTRAINT service_rule_change_ended CHECK (num_nonnulls(outcome, ended_by_id, ended_at) IN (0, 3)),
  CONSTRAINT service_rule_change_applied CHECK (applied_at IS NULL OR outcome = 'confirmed'),
  CONSTRAINT service_rule_change_by_another CHECK (
    outcome IS DISTINCT FROM 'confirmed' OR alone OR ended_by_id <> proposed_by_id)
);
CREATE UNIQUE INDEX service_rule_change_open ON service_rule_change (service_id) WHERE outcome IS NULL;
CREATE INDEX service_rule_change_by_service ON service_rule_change (service_id, from_day DESC, ended_at DESC);
CREATE TRIGGER service_rule_change_proposer BEFORE INSERT ON service_rule_change
  FOR EACH ROW EXECUTE FUNCTION note_proposer_version();
