-- WhatsApp as a third way out, for who chose it in their account.
ALTER TABLE outbound_message
  DROP CONSTRAINT outbound_message_channel_check,
  ADD CONSTRAINT outbound_message_channel_check CHECK (channel IN ('email', 'sms', 'whatsapp'));
ALTER TABLE captured_message
  DROP CONSTRAINT captured_message_channel_check,
  ADD CONSTRAINT captured_message_channel_check CHECK (channel IN ('correo', 'sms', 'whatsapp'));

-- By which way short notices come. WhatsApp wants a mobile that does not wait for its proof, and a consent of its own (register).
ALTER TABLE account
  ADD COLUMN message_channel text NOT NULL DEFAULT 'email' CHECK (message_channel IN ('email', 'sms', 'whatsapp')),
  ADD CONSTRAINT account_channel_reachable CHECK (
    message_channel = 'email' OR (mobile IS NOT NULL AND (message_channel = 'sms' OR mobile_proven))
  );
CREATE INDEX account_by_whatsapp ON account (mobile) WHERE message_channel = 'whatsapp';

ALTER TABLE consent
  DROP CONSTRAINT consent_kind_check,
  ADD CONSTRAINT consent_kind_check CHECK (kind IN ('terms', 'privacy', 'marketing', 'whatsapp')),
  DROP CONSTRAINT consent_channel_check,
  ADD CONSTRAINT consent_channel_check CHECK (channel IN ('portal', 'right', 'whatsapp', 'mobile_change'));

-- The consent was given for one number: whoever changes it, and wherever, WhatsApp ends with it.
CREATE FUNCTION leave_whatsapp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_channel = 'whatsapp' THEN
    INSERT INTO consent (account_id, kind, text_version, granted, channel)
    SELECT OLD.id, 'whatsapp', text_version, false, 'mobile_change' FROM consent
    WHERE account_id = OLD.id AND kind = 'whatsapp' AND granted ORDER BY id DESC LIMIT 1;
  END IF;
  IF OLD.message_channel = 'whatsapp' OR NEW.mobile IS NULL THEN NEW.message_channel := 'email'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_leaves_whatsapp BEFORE UPDATE OF mobile ON account
  FOR EACH ROW WHEN (NEW.mobile IS DISTINCT FROM OLD.mobile AND OLD.message_channel <> 'email')
  EXECUTE FUNCTION leave_whatsapp();

-- What WhatsApp says of a message of ours. Its own ids hold the number, so only their keyed fingerprint is kept.
CREATE TABLE whatsapp_message (
  message_id uuid PRIMARY KEY REFERENCES outbound_message ON DELETE CASCADE,
  provider_mark bytea UNIQUE CHECK (octet_length(provider_mark) = 32),
  state text NOT NULL DEFAULT 'leaving'
    CHECK (state IN ('leaving', 'accepted', 'sent', 'failed', 'delivered', 'read')),
  state_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tries integer NOT NULL DEFAULT 0,
  error_code integer,
  -- Sealed: what leaves by another way where this one fails; not kept for codes.
  spare text,
  other_way_at timestamptz
);
CREATE INDEX whatsapp_message_spare ON whatsapp_message (state_at) WHERE spare IS NOT NULL;

-- Messages of people that were taken in: the same one, told again, does nothing.
CREATE TABLE whatsapp_inbound (
  mark bytea PRIMARY KEY CHECK (octet_length(mark) = 32),
  taken_at timestamptz NOT NULL
);
CREATE INDEX whatsapp_inbound_by_age ON whatsapp_inbound (taken_at);
