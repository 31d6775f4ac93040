-- Codes on their way to one mailbox or mobile, whatever document asked for them.
CREATE INDEX CONCURRENTLY code_request_by_destination ON code_request (destination, expires_at)
  WHERE destination IS NOT NULL AND NOT muted;
