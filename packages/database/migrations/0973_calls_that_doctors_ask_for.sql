-- When the visit's professional asked the desk to call the person, and when the desk had called.
ALTER TABLE appointment_wait ADD COLUMN call_wanted_at timestamptz, ADD COLUMN call_made_at timestamptz;
ALTER TABLE appointment_wait ADD CONSTRAINT appointment_wait_call_made CHECK (call_made_at IS NULL OR call_wanted_at IS NOT NULL) NOT VALID;
