-- Accounts, how one gets in, and what a person agreed to.
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the wire shows (idUsuario): not the key, so that nobody can count or guess accounts.
  public_number bigint NOT NULL UNIQUE CHECK (public_number BETWEEN 100000000000 AND 999999999999999),
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  mobile text CHECK (mobile ~ '^\+519[0-9]{8}$'),
  address text CHECK (length(address) <= 200),
  given_names text NOT NULL,
  paternal_surname text NOT NULL,
  maternal_surname text NOT NULL,
  birth_date date,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  disabled_at timestamptz,
  -- One account per document, whoever comes first.
  CONSTRAINT account_one_per_document UNIQUE (document_type, document_number),
  CONSTRAINT account_document CHECK (
    (document_type = 8 AND document_number ~ '^[0-9]{8}$')
    OR (document_type = 6 AND document_number ~ '^[A-Z0-9]{1,12}$')
  )
);

-- Each yes or no, in order; the newest of a kind is the one in force. Rows are never changed.
CREATE TABLE consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy', 'marketing')),
  text_version text NOT NULL,
  granted boolean NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX consent_by_account ON consent (account_id, kind, id DESC);

-- The token itself is never stored: 256 random bits need no slow hash.
CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX session_by_account ON session (account_id) WHERE closed_at IS NULL;

-- A request for a code. The code is a keyed hash of this row's id and count, so it is stored nowhere.
-- A request for a document that we don't know leaves the same row with no destination.
CREATE TABLE code_request (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('activation', 'recovery', 'contact')),
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  destination text,
  sent_count smallint NOT NULL DEFAULT 1 CHECK (sent_count BETWEEN 1 AND 5),
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 3),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX code_request_by_age ON code_request (expires_at);

-- Fixed windows per purpose and subject (an address, a document or an account, hashed), shared by all servers.
CREATE UNLOGGED TABLE rate_window (
  subject bytea NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (subject, window_start)
);
CREATE INDEX rate_window_by_age ON rate_window (expires_at);

-- A solved captcha counts once.
CREATE TABLE spent_captcha (
  signature bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- First answer to a request that carried an Idempotency-Key, for 24 hours; sealed, since it may hold a token.
CREATE TABLE idempotent_answer (
  scope bytea NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (scope, key)
);

-- A guest's way in. The state shown to people is derived from these times (contract §7).
CREATE TABLE invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  holder_document_type smallint NOT NULL,
  holder_document_number text NOT NULL,
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  given_names text NOT NULL,
  paternal_surname text NOT NULL,
  maternal_surname text NOT NULL DEFAULT '',
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  mobile text CHECK (mobile ~ '^\+519[0-9]{8}$'),
  services integer[] NOT NULL CHECK (services <@ ARRAY[7442, 7443] AND cardinality(services) BETWEEN 1 AND 2),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  invited_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  registered_at timestamptz,
  answer_before date,
  approved_at timestamptz,
  rejected_at timestamptz,
  removed_at timestamptz,
  reason text,
  CONSTRAINT invitation_order CHECK (
    (approved_at IS NULL OR (registered_at IS NOT NULL AND rejected_at IS NULL))
    AND (registered_at IS NULL OR answer_before IS NOT NULL)
  ),
  CONSTRAINT invitation_not_oneself CHECK (
    (document_type, document_number) <> (holder_document_type, holder_document_number)
  )
);
-- The same document is invited once at a time by one holder.
CREATE UNIQUE INDEX invitation_open ON invitation (holder_document_number, holder_document_type, document_number, document_type)
  WHERE rejected_at IS NULL AND removed_at IS NULL;
CREATE INDEX invitation_by_guest ON invitation (document_number, document_type);

-- A message to a person, written by the transaction that caused it and sent by the worker, once per purpose.
CREATE TABLE outbound_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz
);

-- Demo mode's mailbox: what would have left by mail or SMS.
CREATE TABLE captured_message (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('correo', 'sms')),
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text,
  code text,
  links text[] NOT NULL DEFAULT '{}',
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX captured_message_by_recipient ON captured_message (recipient, sent_at DESC);

-- Events for the CRM, written in the transaction that caused them.
CREATE TABLE crm_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  account_id bigint REFERENCES account,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  delivered_at timestamptz
);
