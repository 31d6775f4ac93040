-- Web Push (RFC 8030, 8291, 8292) as a fourth way out, beside what people get by mail and at their mobile.
ALTER TABLE outbound_message
  DROP CONSTRAINT outbound_message_channel_check,
  ADD CONSTRAINT outbound_message_channel_check CHECK (channel IN ('email', 'sms', 'whatsapp', 'push'));

-- A yes of its own for each kind of notice.
ALTER TABLE consent
  DROP CONSTRAINT consent_kind_check,
  ADD CONSTRAINT consent_kind_check CHECK (
    kind IN (
      'terms', 'privacy', 'marketing', 'whatsapp', 'cookies_measuring', 'cookies_trials',
      'push_appointment', 'push_message', 'push_request', 'push_freed_hour'
    )
  );

-- A browser that takes notices: where its push service is reached and the keys that only that browser opens, sealed. One
-- browser serves one account: the mark is the keyed fingerprint of its address.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  endpoint_mark bytea NOT NULL CHECK (octet_length(endpoint_mark) = 32),
  content text NOT NULL,
  device text NOT NULL CHECK (length(device) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL,
  CONSTRAINT push_subscription_endpoint UNIQUE (endpoint_mark)
);
CREATE INDEX push_subscription_of_account ON push_subscription (account_id, created_at);
