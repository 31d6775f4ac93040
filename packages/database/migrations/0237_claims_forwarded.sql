-- What leaves for the insurer, in order per claim: the oldest that is not acknowledged holds the younger ones back.
CREATE TABLE claim_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same in every repeat: by it the receiver knows one.
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('notice', 'paper', 'withdrawal')),
  -- Of a paper; a file that was taken back leaves the event without its link.
  file_id uuid,
  occurred_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT '-infinity',
  leased_until timestamptz,
  last_error text CHECK (length(last_error) <= 200),
  acknowledged_at timestamptz,
  -- When the desk was told that it waits too long.
  alerted_at timestamptz
);
CREATE INDEX claim_outbox_waiting ON claim_outbox (claim_id, id) WHERE acknowledged_at IS NULL;
CREATE INDEX claim_outbox_next ON claim_outbox (next_at, id) WHERE acknowledged_at IS NULL;
