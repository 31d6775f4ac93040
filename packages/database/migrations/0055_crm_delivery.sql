-- Delivery of events to the CRM. Each person has a lane, whose events leave one after another: whoever records an event
-- holds the lane's row until the commit, so the numbers in a lane are in the order in which they were committed. A worker
-- takes a lane for a while (the lease) and nobody else delivers from it meanwhile.
-- `lane` is empty in events of an earlier release: the worker gives them theirs (expand first, contract later).
ALTER TABLE crm_event
  ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN lane text CHECK (length(lane) BETWEEN 1 AND 80);
CREATE INDEX crm_event_to_deliver ON crm_event (lane, id) WHERE delivered_at IS NULL;

CREATE TABLE crm_lane (
  lane text PRIMARY KEY,
  newest_id bigint NOT NULL,
  -- The last one that is done with: everything is when both are the same.
  settled_id bigint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  stopped boolean NOT NULL DEFAULT false,
  leased_until timestamptz,
  lease integer NOT NULL DEFAULT 0
);
CREATE INDEX crm_lane_due ON crm_lane (next_at) WHERE newest_id > settled_id AND NOT stopped;

-- The receiver as a whole: until when it asked to be left alone.
CREATE TABLE crm_receiver (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  paused_until timestamptz
);
INSERT INTO crm_receiver DEFAULT VALUES;
