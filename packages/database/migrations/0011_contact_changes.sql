-- Each change of contact data of an account. For a day the contact of before recovers the account in place of the new
-- one, and for a week whoever reads it can undo the change with the secret of a link, which is stored as a hash.
CREATE TABLE contact_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  old_email text,
  old_mobile text,
  old_mobile_proven boolean NOT NULL,
  undo_hash bytea NOT NULL UNIQUE CHECK (length(undo_hash) = 32),
  changed_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL CHECK (undo_until > changed_at),
  undone_at timestamptz
);
CREATE INDEX contact_change_by_account ON contact_change (account_id, changed_at);
