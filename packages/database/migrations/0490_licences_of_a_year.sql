-- What opens the courses is asked each day, renewals included: a licence is kept with the end of its own year alone.
UPDATE course_licence SET ends_on = (activated_at AT TIME ZONE 'America/Lima')::date + 365
  WHERE ended_at IS NULL AND activated_at IS NOT NULL;
