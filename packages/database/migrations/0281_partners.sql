-- Partners: programs of other houses that send policies by event and ask who is eligible. They show themselves by a key of
-- their own (OAuth 2.0, private_key_jwt); we keep its public half.
CREATE TABLE partner (
  -- Its `client_id`.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 80),
  products text[] NOT NULL CHECK (cardinality(products) BETWEEN 1 AND 50),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- Null where an operator's command added it.
  created_by bigint REFERENCES staff,
  -- Since when it has had keys; null until a second administrator has confirmed the first ones.
  confirmed_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
CREATE UNIQUE INDEX partner_name ON partner (lower(name)) WHERE revoked_at IS NULL;
CREATE INDEX partner_by_creator ON partner (created_by);

CREATE TABLE partner_key (
  partner_id uuid NOT NULL REFERENCES partner ON DELETE CASCADE,
  kid text NOT NULL CHECK (length(kid) BETWEEN 1 AND 200),
  -- SHA-256 of the key (RFC 7638), in base64url: one key is one partner's.
  thumbprint text NOT NULL CHECK (length(thumbprint) = 43),
  jwk jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (partner_id, kid),
  CONSTRAINT partner_key_of_one UNIQUE (thumbprint)
);

-- Keys that wait for a second administrator, in place of those that the partner has; one set a partner.
CREATE TABLE partner_proposal (
  partner_id uuid PRIMARY KEY REFERENCES partner ON DELETE CASCADE,
  keys jsonb NOT NULL,
  requested_by bigint NOT NULL REFERENCES staff,
  -- Any change of the requester ends it.
  requester_version integer NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX partner_proposal_by_requester ON partner_proposal (requested_by);
CREATE INDEX partner_proposal_by_end ON partner_proposal (expires_at);

CREATE TABLE partner_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  partner_id uuid NOT NULL REFERENCES partner ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX partner_token_by_partner ON partner_token (partner_id);
CREATE INDEX partner_token_by_end ON partner_token (expires_at);

-- Assertions that were spent, until they expire: each opens once, on whichever copy.
CREATE TABLE partner_assertion (
  partner_id uuid NOT NULL REFERENCES partner ON DELETE CASCADE,
  jti_hash bytea NOT NULL CHECK (length(jti_hash) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, jti_hash)
);
CREATE INDEX partner_assertion_by_end ON partner_assertion (expires_at);
