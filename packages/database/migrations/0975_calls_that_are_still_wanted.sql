CREATE INDEX CONCURRENTLY appointment_wait_call_wanted ON appointment_wait (call_wanted_at)
  WHERE call_wanted_at IS NOT NULL AND call_made_at IS NULL;
