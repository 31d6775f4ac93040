-- Receiver of a partner's events, and the key that signs them (sealed).
ALTER TABLE partner ADD COLUMN events_url text CHECK (length(events_url) <= 500 AND events_url ~ '^https?://'),
  ADD COLUMN events_secret text,
  ADD CONSTRAINT partner_events_whole CHECK (num_nonnulls(events_url, events_secret) IN (0, 2));
