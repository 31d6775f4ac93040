-- Requests about one's own data (Ley 29733; DS 016-2024-JUS arts. 64-76), with the clock's days.
CREATE TABLE data_right_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE CHECK (folio ~ '^DP-2[0-9]{3}-[0-9]{6}$'),
  -- Absent once the account is gone; the document stays as the proof of who asked.
  account_id bigint REFERENCES account ON DELETE SET NULL,
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  person_name text NOT NULL CHECK (length(person_name) <= 200),
  -- Where receipts and answers go, as it stood at filing.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  kind text NOT NULL CHECK (
    kind IN ('information', 'access', 'rectification', 'erasure', 'opposition', 'portability', 'revocation')
  ),
  -- Sealed, like all that either side writes.
  detail text NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (
    state IN ('received', 'observed', 'paused', 'extended', 'granted', 'refused', 'withdrawn')
  ),
  version integer NOT NULL DEFAULT 1,
  filed_at timestamptz NOT NULL,
  filed_on date NOT NULL,
  due_on date NOT NULL,
  observed_on date,
  cured_on date,
  asked_on date,
  provided_on date,
  -- Until when the person has the word, while the clock stands still.
  person_due_on date,
  extended_on date,
  closed_at timestamptz,
  answer text,
  answered_by text CHECK (length(answered_by) <= 200),
  CONSTRAINT data_right_waits CHECK ((state IN ('observed', 'paused')) = (person_due_on IS NOT NULL)),
  CONSTRAINT data_right_closed CHECK ((state IN ('granted', 'refused', 'withdrawn')) = (closed_at IS NOT NULL)),
  CONSTRAINT data_right_cured CHECK (cured_on IS NULL OR observed_on IS NOT NULL),
  CONSTRAINT data_right_provided CHECK (provided_on IS NULL OR asked_on IS NOT NULL)
);
CREATE INDEX data_right_by_account ON data_right_request (account_id, id DESC);
CREATE INDEX data_right_to_answer ON data_right_request (due_on, id) WHERE closed_at IS NULL;

-- What happened to each, in order.
CREATE TABLE data_right_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES data_right_request ON DELETE CASCADE,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (
    what IN ('received', 'blocked', 'observed', 'cured', 'asked', 'provided', 'resumed', 'extended', 'granted',
      'refused', 'withdrawn', 'erased')
  ),
  -- Sealed.
  note text
);
CREATE INDEX data_right_step_by_request ON data_right_step (request_id, id);
