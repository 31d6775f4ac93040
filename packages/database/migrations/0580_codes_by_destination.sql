-- Live codes of a mailbox or mobile, for all documents.
CREATE INDEX CONCURRENTLY code_request_by_destination ON code_request (destination, expires_at)
  WHERE destination IS NOT NULL AND NOT muted;
