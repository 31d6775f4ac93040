-- Financial protection. What tells of somebody's money is sealed; what decides (days, states, counts) stands open.

-- A person's leave to ask the credit bureau: which text, when, and until when. One at a time.
CREATE TABLE credit_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  version text NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  given_at timestamptz NOT NULL,
  revoked_at timestamptz,
  is_open boolean NOT NULL GENERATED ALWAYS AS (revoked_at IS NULL) STORED,
  CONSTRAINT credit_consent_order CHECK (revoked_at >= given_at),
  CONSTRAINT credit_consent_state UNIQUE (id, is_open)
);
CREATE UNIQUE INDEX credit_consent_one_open ON credit_consent (account_id) WHERE revoked_at IS NULL;

-- What the bureau answered, sealed. It leans on an open consent: one that is taken back must take it along, and an
-- answer that comes in afterwards finds no place.
CREATE TABLE credit_report (
  consent_id bigint PRIMARY KEY,
  consent_is_open boolean NOT NULL DEFAULT true CHECK (consent_is_open),
  provider text NOT NULL CHECK (provider IN ('sample', 'http')),
  content text NOT NULL,
  fetched_at timestamptz NOT NULL,
  CONSTRAINT credit_report_consent FOREIGN KEY (consent_id, consent_is_open)
    REFERENCES credit_consent (id, is_open) ON DELETE CASCADE
);

-- The pool of security licences that operators import. A key is there once, known by its keyed fingerprint, and it is
-- one person's for one policy year.
CREATE TABLE security_licence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product text NOT NULL CHECK (length(product) BETWEEN 2 AND 80),
  key_fingerprint bytea NOT NULL UNIQUE CHECK (octet_length(key_fingerprint) = 32),
  key_sealed text NOT NULL,
  devices smallint NOT NULL CHECK (devices BETWEEN 1 AND 50),
  expires_on date NOT NULL,
  imported_at timestamptz NOT NULL,
  account_id bigint REFERENCES account,
  policy_year date,
  activated_at timestamptz,
  warned_30_at timestamptz,
  warned_7_at timestamptz,
  CONSTRAINT security_licence_taken CHECK (
    (account_id IS NULL) = (policy_year IS NULL) AND (account_id IS NULL) = (activated_at IS NULL)
  ),
  CONSTRAINT security_licence_once_a_year UNIQUE (account_id, policy_year)
);
CREATE INDEX security_licence_free ON security_licence (expires_on, id) WHERE account_id IS NULL;
CREATE INDEX security_licence_to_warn ON security_licence (expires_on) WHERE account_id IS NOT NULL;

-- Who waits for a licence, in the order of asking.
CREATE TABLE security_licence_wait (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  asked_at timestamptz NOT NULL,
  -- When the person was told that there is one; it is kept for them for some days.
  told_at timestamptz
);

-- Points of the security check-up that a person has ticked.
CREATE TABLE security_check (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  point text NOT NULL CHECK (point ~ '^[a-z]{3,20}$'),
  done_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, point)
);

-- A financial product with its due day. `slot` keeps them to twenty a person.
CREATE TABLE payment_alert (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 20),
  -- Name, institution and amount, sealed.
  content text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('card', 'loan', 'service', 'savings', 'other')),
  day_of_month smallint CHECK (day_of_month BETWEEN 1 AND 31),
  on_day date,
  notice_days smallint[] NOT NULL CHECK (
    cardinality(notice_days) BETWEEN 1 AND 3 AND 0 <= ALL (notice_days) AND 15 >= ALL (notice_days)
  ),
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  until_day date,
  -- No notice of a due day before this one.
  since_day date NOT NULL,
  paused_at timestamptz,
  -- One more notice, asked for from a message, and the due day that it is of.
  snoozed_to date,
  snoozed_due date,
  -- The day of the next notice; null where none comes.
  next_notice_on date,
  created_at timestamptz NOT NULL,
  CONSTRAINT payment_alert_due CHECK ((day_of_month IS NULL) <> (on_day IS NULL)),
  CONSTRAINT payment_alert_snooze CHECK ((snoozed_to IS NULL) = (snoozed_due IS NULL)),
  CONSTRAINT payment_alert_twenty UNIQUE (account_id, slot)
);
CREATE INDEX payment_alert_to_tell ON payment_alert (next_notice_on, id)
  WHERE next_notice_on IS NOT NULL AND paused_at IS NULL;

-- Each notice of each due day, once, whoever sends it and however often it is tried. Negative: after the due day.
CREATE TABLE payment_notice (
  alert_id uuid NOT NULL REFERENCES payment_alert ON DELETE CASCADE,
  due_on date NOT NULL,
  days_before smallint NOT NULL CHECK (days_before BETWEEN -15 AND 15),
  queued_at timestamptz NOT NULL,
  PRIMARY KEY (alert_id, due_on, days_before)
);

-- Due days that the person has paid.
CREATE TABLE payment_done (
  alert_id uuid NOT NULL REFERENCES payment_alert ON DELETE CASCADE,
  due_on date NOT NULL,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (alert_id, due_on)
);

-- The private calendar of a person's due days. Its address is derived from the nonce and stored nowhere.
CREATE TABLE payment_calendar (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  nonce uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL
);

-- A financial-health test: answers and result, sealed.
CREATE TABLE financial_test (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  taken_at timestamptz NOT NULL,
  content text NOT NULL
);
CREATE INDEX financial_test_by_account ON financial_test (account_id, taken_at DESC, id DESC);
