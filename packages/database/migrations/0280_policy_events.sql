-- Policies by event: a certificate's state is its newest version by instant, whether an event or a feed brought it.

-- Version of a certificate that an event has changed since the last feed; one without a row is as the newest cut left it.
CREATE TABLE policy_mark (
  certificate_number text PRIMARY KEY REFERENCES policy ON DELETE CASCADE,
  -- Since when the state holds, by the insurer's clock.
  valid_at timestamptz NOT NULL CHECK (valid_at >= '1900-01-01' AND valid_at < '2101-01-01'),
  -- Grows at each write, in the order of the commits: what the people search has not taken in yet.
  seq bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX policy_mark_by_seq ON policy_mark (seq);

-- The greatest instant that a whole feed was cut at, from the moment that its import begins to write.
CREATE TABLE policy_feed_cut (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  cut timestamptz NOT NULL
);
INSERT INTO policy_feed_cut (cut)
SELECT date_trunc('day', max(started_at) AT TIME ZONE 'America/Lima') AT TIME ZONE 'America/Lima'
FROM policy_import HAVING max(started_at) IS NOT NULL;

-- Up to which event the people search is.
ALTER TABLE person_search_state ADD COLUMN mark_seq bigint NOT NULL DEFAULT 0;
