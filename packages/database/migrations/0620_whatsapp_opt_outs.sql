-- Opted-out WhatsApp numbers by keyed fingerprint; checked before each message leaves.
CREATE TABLE whatsapp_opt_out (
  mark bytea PRIMARY KEY CHECK (octet_length(mark) = 32),
  opted_out_at timestamptz NOT NULL
);
CREATE INDEX whatsapp_opt_out_by_age ON whatsapp_opt_out (opted_out_at);

-- No message delivered the last answer: a colleague must call.
ALTER TABLE conversation ADD COLUMN call_due boolean NOT NULL DEFAULT false;
