-- Adds hits of a subject to one slice of its window if they fit in `most` since `since`; false, adding nothing, if they
-- don't. Calls of one subject wait for each other until their transactions end, whichever slice they add to.
CREATE FUNCTION add_hits_within(
  of_subject bytea, slice timestamptz, kept_until timestamptz, since timestamptz, most bigint, amount integer
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  -- Each statement of a volatile function has a new snapshot: the count sees the hits of the calls it waited for.
  PERFORM pg_advisory_xact_lock(hashtextextended(encode(of_subject, 'hex'), 0));
  IF amount + (SELECT coalesce(sum(hits), 0) FROM public.rate_window WHERE subject = of_subject AND window_start > since)
      > most THEN
    RETURN false;
  END IF;
  INSERT INTO public.rate_window AS w (subject, window_start, hits, expires_at)
    VALUES (of_subject, slice, amount, kept_until)
    ON CONFLICT (subject, window_start) DO UPDATE SET hits = w.hits + amount;
  RETURN true;
END $$;
