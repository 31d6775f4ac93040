-- Visits that begin from here on are closed and signed only for an encounter; earlier ones are exempt.
CREATE TABLE presence_rule (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  since timestamptz NOT NULL
);
INSERT INTO presence_rule (since) VALUES (now());

-- How a visit took place, as its professional said when they closed its note or signed.
CREATE TABLE visit_presence (
  appointment_id uuid PRIMARY KEY REFERENCES appointment ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('room', 'phone', 'in_person', 'none')),
  -- Why it differs from the booked modality, sealed.
  reason text,
  declared_at timestamptz NOT NULL,
  CONSTRAINT visit_presence_reason CHECK (mode <> 'none' OR reason IS NULL)
);

-- A person, or the desk, says that a visit that no room proves did not take place so.
CREATE TABLE presence_dispute (
  appointment_id uuid PRIMARY KEY REFERENCES visit_presence ON DELETE CASCADE,
  disputed_by text NOT NULL CHECK (disputed_by IN ('person', 'staff')),
  -- Sealed.
  reason text NOT NULL,
  disputed_at timestamptz NOT NULL,
  -- Whether the visit is taken for one that did not happen.
  is_upheld boolean,
  -- Words for the person, sealed.
  answer text,
  answered_at timestamptz,
  CONSTRAINT presence_dispute_answer CHECK (num_nonnulls(is_upheld, answer, answered_at) IN (0, 3))
);
CREATE INDEX presence_dispute_open ON presence_dispute (disputed_at) WHERE answered_at IS NULL;
