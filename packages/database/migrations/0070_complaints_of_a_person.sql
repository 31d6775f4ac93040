-- The sheets that somebody with a session filed are found by the mail that their account has proven.
CREATE INDEX complaint_by_email ON complaint (email_fingerprint, filed_at);
