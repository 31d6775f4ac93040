-- Numbers that asked for no more by WhatsApp, by their keyed fingerprint; each message asks here before it leaves.
CREATE TABLE whatsapp_opt_out (
  mark bytea PRIMARY KEY CHECK (octet_length(mark) = 32),
  opted_out_at timestamptz NOT NULL
);
CREATE INDEX whatsapp_opt_out_by_age ON whatsapp_opt_out (opted_out_at);

-- The last answer reached its person by no message: while the conversation awaits the house, somebody calls them.
ALTER TABLE conversation ADD COLUMN call_due boolean NOT NULL DEFAULT false;
