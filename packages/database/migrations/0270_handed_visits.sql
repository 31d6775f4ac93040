-- When the house moved a visit to another professional than the one its person booked with; a later choice of the person
-- takes it away. An account that one administrator alone linked to that professional does not see it.
ALTER TABLE appointment ADD COLUMN handed_at timestamptz,
  ADD CONSTRAINT appointment_handed_to CHECK (handed_at IS NULL OR professional_id IS NOT NULL);
