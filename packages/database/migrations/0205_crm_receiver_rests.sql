-- A receiver that refuses everything (a credential, an address) rests as a whole until a single event gets through again:
-- how often it has refused in a row, since when and for what reason. The pause itself is `paused_until`, as for 429.
ALTER TABLE crm_receiver
  ADD COLUMN refusals integer NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  ADD COLUMN refused_since timestamptz,
  ADD COLUMN reason text,
  ADD CHECK ((refusals = 0) = (refused_since IS NULL));

-- What stands still, by its reason: counted at each look of the console and of the metrics, and tried again together.
CREATE INDEX crm_event_stopped ON crm_event (last_error, id) WHERE stopped_at IS NOT NULL AND delivered_at IS NULL;
