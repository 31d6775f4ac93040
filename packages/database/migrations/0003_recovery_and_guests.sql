-- A recovery is asked for before its channel is chosen: such a request stands without a code (sent_count 0) until
-- its first sending. A guest's code belongs to one invitation, so that it opens nothing but that invitation.
ALTER TABLE code_request
  ALTER COLUMN channel DROP NOT NULL,
  ALTER COLUMN sent_at DROP NOT NULL,
  DROP CONSTRAINT code_request_purpose_check,
  DROP CONSTRAINT code_request_sent_count_check,
  ADD COLUMN invitation_id bigint REFERENCES invitation,
  -- Contact data put right by whoever proved the code; they count once that code activates the account.
  ADD COLUMN corrected_email text CHECK (length(corrected_email) BETWEEN 3 AND 254),
  ADD COLUMN corrected_mobile text CHECK (corrected_mobile ~ '^\+519[0-9]{8}$'),
  ADD CONSTRAINT code_request_purpose_check
    CHECK (purpose IN ('activation', 'recovery', 'contact', 'guest')),
  ADD CONSTRAINT code_request_sent_count_check CHECK (sent_count BETWEEN 0 AND 5),
  ADD CONSTRAINT code_request_unsent CHECK (
    (sent_count > 0 AND channel IS NOT NULL AND sent_at IS NOT NULL)
    OR (sent_count = 0 AND channel IS NULL AND sent_at IS NULL AND destination IS NULL)
  ),
  ADD CONSTRAINT code_request_of_guest CHECK ((purpose = 'guest') = (invitation_id IS NOT NULL)),
  ADD CONSTRAINT code_request_correction
    CHECK (purpose = 'activation' OR (corrected_email IS NULL AND corrected_mobile IS NULL));

CREATE INDEX code_request_by_document ON code_request (document_number, document_type);

-- The message itself, sealed, from the transaction that caused it until it has left.
ALTER TABLE outbound_message ADD COLUMN content text;
CREATE INDEX outbound_message_by_age ON outbound_message (created_at);
