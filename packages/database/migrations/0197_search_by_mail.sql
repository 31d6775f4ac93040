-- Staff find a person by their whole mail.
CREATE INDEX policy_by_email ON policy (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX account_by_email ON account (lower(email)) WHERE superseded_at IS NULL;
