-- Passkeys of insured people: they open the account that they were added to, and no other.
CREATE TABLE account_key (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The authenticator's own name of it, in base64url.
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  -- Grows at each use where the authenticator counts; one that does not grow is a copy.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX account_key_by_account ON account_key (account_id);

-- Challenges that were answered, until they expire: each serves once.
CREATE TABLE spent_challenge (
  challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_challenge_by_end ON spent_challenge (expires_at);
