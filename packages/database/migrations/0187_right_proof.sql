-- By what whoever asked about their data was proven: a session of a proven account or of a guest's, or a code to the
-- contact of the account, of the policy or of the invitation. Null for requests of before.
ALTER TABLE data_right_request
  ADD COLUMN proven_by text
    CHECK (proven_by IN ('session', 'guest_session', 'account', 'policy', 'invitation'));
