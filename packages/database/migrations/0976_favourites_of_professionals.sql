-- Texts that a professional writes again: a prescription, an order, a referral. Content sealed; nothing of a patient.
CREATE TABLE professional_favourite (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  professional_id uuid NOT NULL REFERENCES professional ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('prescription', 'lab_order', 'imaging_order', 'referral')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  content text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT professional_favourite_name UNIQUE (professional_id, kind, name)
);
