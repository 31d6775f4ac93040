-- Who runs the service (contract §11): people of the staff, how they get in, and what two of them must agree on.
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- In lower case, so that one address is one person.
  email text NOT NULL UNIQUE CHECK (length(email) BETWEEN 3 AND 254 AND email = lower(email)),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 120),
  roles text[] NOT NULL CHECK (
    roles <@ ARRAY['admision', 'agenda', 'profesional', 'privacidad', 'auditoria', 'administracion']
  ),
  professional_id uuid REFERENCES professional,
  -- Grows with each change that others make; a change that names an older one is refused.
  version integer NOT NULL DEFAULT 1,
  -- Absent until the invitation is accepted.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- Sealed. A secret that waits to be confirmed lets nobody in.
  totp_secret text,
  totp_proven boolean NOT NULL DEFAULT false,
  -- The last step of 30 seconds that a code was taken for: each serves once.
  totp_last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  last_entry_at timestamptz,
  disabled_at timestamptz,
  CONSTRAINT staff_totp CHECK (totp_secret IS NOT NULL OR NOT totp_proven),
  -- Somebody whose first role waits for an approval has none yet.
  CONSTRAINT staff_professional CHECK (professional_id IS NULL OR 'profesional' = ANY (roles) OR roles = '{}')
);
CREATE INDEX staff_by_name ON staff (name, id);
-- A professional is one person of the staff.
CREATE UNIQUE INDEX staff_by_professional ON staff (professional_id) WHERE disabled_at IS NULL;

-- Passkeys and security keys (WebAuthn).
CREATE TABLE staff_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
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
CREATE INDEX staff_key_by_staff ON staff_key (staff_id);

-- Ten codes for whoever has lost the rest; 80 random bits need no slow hash.
CREATE TABLE staff_recovery_code (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- `half`: the password was right and the second factor is still missing.
CREATE TABLE staff_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  stage text NOT NULL CHECK (stage IN ('half', 'whole')),
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the second factor was last given.
  confirmed_at timestamptz,
  wrong_factors smallint NOT NULL DEFAULT 0,
  closed_at timestamptz,
  CONSTRAINT staff_session_stage CHECK ((stage = 'whole') = (confirmed_at IS NOT NULL))
);
CREATE INDEX staff_session_by_staff ON staff_session (staff_id) WHERE closed_at IS NULL;
CREATE INDEX staff_session_by_age ON staff_session (expires_at);

-- What an authenticator is asked to sign; spent by the first answer, right or wrong.
CREATE TABLE staff_challenge (
  session_id bigint NOT NULL REFERENCES staff_session ON DELETE CASCADE,
  use text NOT NULL CHECK (use IN ('enter', 'enrol', 'confirm')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, use)
);

-- Devices that somebody has come in from; a new one is told by mail.
CREATE TABLE staff_device (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, device_hash)
);

CREATE TABLE staff_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
-- One open invitation each.
CREATE UNIQUE INDEX staff_invitation_open ON staff_invitation (staff_id) WHERE used_at IS NULL;

-- Roles that wait for a second administrator.
CREATE TABLE staff_approval (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  roles text[] NOT NULL,
  requested_by bigint NOT NULL REFERENCES staff,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  approved_by bigint REFERENCES staff,
  approved_at timestamptz,
  -- Two people, and neither is the one whom it is for.
  CONSTRAINT staff_approval_by_another CHECK (approved_by <> requested_by AND approved_by <> staff_id),
  CONSTRAINT staff_approval_given CHECK ((approved_by IS NULL) = (approved_at IS NULL))
);
CREATE UNIQUE INDEX staff_approval_open ON staff_approval (staff_id) WHERE approved_at IS NULL;
