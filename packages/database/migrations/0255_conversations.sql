-- The number of a year's conversations: whoever takes the next one locks the row, so that none is given twice and a
-- transaction that ends otherwise leaves no gap.
CREATE TABLE conversation_series (
  year smallint PRIMARY KEY CHECK (year BETWEEN 2000 AND 2999),
  last_number integer NOT NULL CHECK (last_number >= 1)
);

-- A question of a person to the house or, about a health visit, to its professional (Res. SBS 4036-2022). What was
-- written is sealed by the conversation's own key.
CREATE TABLE conversation (
  id uuid PRIMARY KEY,
  folio text NOT NULL CHECK (folio ~ '^RQ-2[0-9]{3}-[0-9]{6,9}$'),
  account_id bigint REFERENCES account ON DELETE CASCADE,
  -- Of a number that no account has proven: sealed, and keyed to be found again.
  phone text,
  phone_mark bytea CHECK (length(phone_mark) = 32),
  door text NOT NULL CHECK (door IN ('portal', 'whatsapp')),
  topic text NOT NULL CHECK (topic IN ('benefit', 'policy', 'visit', 'data', 'other')),
  channel text NOT NULL CHECK (channel IN ('portal', 'email', 'phone', 'whatsapp')),
  subject text NOT NULL,
  appointment_id uuid REFERENCES appointment,
  -- The professional who alone reads it, beside the person.
  professional_id uuid REFERENCES professional,
  owner_id bigint REFERENCES staff,
  -- Who answered before the person opened it again: a second person takes it now.
  former_owner_id bigint REFERENCES staff,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  awaits text NOT NULL DEFAULT 'house' CHECK (awaits IN ('house', 'person')),
  opened_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- Of the question that waits: the day that the house says, and the last one that the norm allows.
  promised_on date NOT NULL,
  due_on date NOT NULL,
  -- Of the first question, for the registry.
  first_due_on date NOT NULL,
  first_answered_at timestamptz,
  closed_at timestamptz,
  closed_by text CHECK (closed_by IN ('person', 'house', 'professional')),
  outcome text CHECK (outcome IN ('solved', 'answered', 'out_of_scope', 'no_reply', 'merged', 'converted', 'left')),
  -- Sealed; only a professional gives one.
  close_reason text,
  -- What the person said to «¿Se resolvió?».
  solved boolean,
  reopened integer NOT NULL DEFAULT 0 CHECK (reopened >= 0),
  merged_into uuid REFERENCES conversation,
  converted_to text CHECK (length(converted_to) BETWEEN 3 AND 60),
  held_at timestamptz,
  last_n integer NOT NULL DEFAULT 0 CHECK (last_n >= 0),
  person_read integer NOT NULL DEFAULT 0,
  staff_read integer NOT NULL DEFAULT 0,
  -- The last message that a «Tienes un mensaje» left for.
  noticed_n integer NOT NULL DEFAULT 0,
  -- Who writes an answer now, by a lease of the database's clock: two never answer at once.
  writer_id bigint REFERENCES staff,
  writing_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT conversation_folio UNIQUE (folio),
  CONSTRAINT conversation_person CHECK (num_nonnulls(account_id, phone) = 1),
  CONSTRAINT conversation_phone CHECK ((phone IS NULL) = (phone_mark IS NULL)),
  CONSTRAINT conversation_professional CHECK (
    professional_id IS NULL OR (appointment_id IS NOT NULL AND account_id IS NOT NULL AND owner_id IS NULL)
  ),
  CONSTRAINT conversation_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL) AND (closed_at IS NULL) = (closed_by IS NULL)),
  CONSTRAINT conversation_merged CHECK (merged_into IS NULL OR (state = 'closed' AND merged_into <> id)),
  CONSTRAINT conversation_read CHECK (person_read BETWEEN 0 AND last_n AND staff_read BETWEEN 0 AND last_n),
  CONSTRAINT conversation_terms CHECK (promised_on <= due_on)
);
CREATE UNIQUE INDEX conversation_one_per_visit ON conversation (appointment_id) WHERE professional_id IS NOT NULL;
CREATE INDEX conversation_of_account ON conversation (account_id, last_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX conversation_of_phone ON conversation (phone_mark) WHERE phone_mark IS NOT NULL AND state = 'open';
CREATE INDEX conversation_of_appointment ON conversation (appointment_id) WHERE appointment_id IS NOT NULL;
-- The desk's lists, each in its own order.
CREATE INDEX conversation_waiting ON conversation (promised_on, id)
  WHERE state = 'open' AND awaits = 'house' AND professional_id IS NULL;
CREATE INDEX conversation_of_nobody ON conversation (promised_on, id)
  WHERE state = 'open' AND owner_id IS NULL AND professional_id IS NULL;
CREATE INDEX conversation_of_owner ON conversation (owner_id, promised_on, id) WHERE state = 'open';
CREATE INDEX conversation_of_desk ON conversation (last_at DESC, id DESC) WHERE professional_id IS NULL;
CREATE INDEX conversation_of_professional ON conversation (professional_id, last_at DESC, id DESC)
  WHERE professional_id IS NOT NULL;

CREATE TABLE conversation_message (
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  n integer NOT NULL CHECK (n >= 1),
  author text NOT NULL CHECK (author IN ('person', 'house', 'professional')),
  -- As the person reads it; absent of the person and of an answer that the house gives by itself.
  author_name text CHECK (length(author_name) BETWEEN 1 AND 120),
  staff_id bigint REFERENCES staff,
  content text NOT NULL,
  template_id uuid,
  template_version integer,
  at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, n),
  CONSTRAINT conversation_message_author CHECK (author <> 'person' OR (staff_id IS NULL AND author_name IS NULL))
);
CREATE FUNCTION number_without_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.n <> 1 + coalesce((SELECT max(n) FROM conversation_message WHERE conversation_id = NEW.conversation_id), 0) THEN
    RAISE EXCEPTION 'a message of conversation % skips a number', NEW.conversation_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_message_number BEFORE INSERT ON conversation_message
  FOR EACH ROW EXECUTE FUNCTION number_without_gap();

-- What staff say among themselves and what was done with it: never shown to the person in the portal.
CREATE TABLE conversation_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  what text NOT NULL CHECK (what IN ('note', 'passed', 'merged', 'converted', 'closed', 'reopened', 'held', 'released')),
  staff_id bigint REFERENCES staff,
  content text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX conversation_note_of ON conversation_note (conversation_id, id);

-- A file waits without a number until its message is sent.
CREATE TABLE conversation_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  n integer,
  staff_id bigint REFERENCES staff,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pdf', 'jpeg', 'png')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
  content bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  FOREIGN KEY (conversation_id, n) REFERENCES conversation_message ON DELETE CASCADE
);
CREATE INDEX conversation_file_of ON conversation_file (conversation_id, n);
CREATE INDEX conversation_file_waiting ON conversation_file (uploaded_at) WHERE n IS NULL;

INSERT INTO retention_rule (data_kind, valid_from, keep_days, reason) VALUES
  ('conversation', '2026-11-01', 730, 'Conversaciones cerradas: dos años, como los reclamos (DS 011-2011-PCM, art. 12); las retenidas por un proceso se quedan');
