-- What a policy covers, by product and profile, from a day on: data of the insurer (contract §16). A certificate is read by
-- the sheet of its first day.
CREATE TABLE policy_sheet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_code text NOT NULL CHECK (length(product_code) BETWEEN 1 AND 20),
  -- '': every profile of the product that has no sheet of its own.
  profile text NOT NULL CHECK (length(profile) <= 60),
  valid_from date NOT NULL,
  content jsonb NOT NULL,
  imported_at timestamptz NOT NULL,
  CONSTRAINT policy_sheet_version UNIQUE (product_code, profile, valid_from)
);

-- The average rate of active operations, in hundredths of a percent a year, from a day on: what a late payment earns by.
CREATE TABLE average_rate (
  valid_from date PRIMARY KEY,
  hundredths integer NOT NULL CHECK (hundredths BETWEEN 1 AND 100000),
  source text NOT NULL CHECK (length(source) BETWEEN 3 AND 200)
);

-- The right to withdraw from a policy, used: once a certificate.
CREATE TABLE policy_withdrawal (
  certificate_number text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);

-- Numbers without gaps: the taker of the next one holds the year's row until the transaction ends.
CREATE TABLE claim_series (
  year smallint PRIMARY KEY CHECK (year BETWEEN 2000 AND 2999),
  last_number integer NOT NULL CHECK (last_number >= 1)
);

CREATE TABLE claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year smallint NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  folio text NOT NULL UNIQUE
    GENERATED ALWAYS AS ('SC-' || year::text || '-' || lpad(number::text, 6, '0')) STORED,
  -- Null: told without an account, by a beneficiary or a survivor.
  account_id bigint REFERENCES account ON DELETE SET NULL,
  certificate_number text NOT NULL CHECK (length(certificate_number) BETWEEN 1 AND 40),
  sheet_id bigint NOT NULL REFERENCES policy_sheet,
  cover_key text NOT NULL CHECK (length(cover_key) BETWEEN 1 AND 40),
  happened_on date NOT NULL,
  -- Sealed: who tells it, and what happened.
  content text NOT NULL,
  -- SHA-256 of what was told, with its folio and instant: the one that the receipt prints.
  content_hash bytea NOT NULL CHECK (length(content_hash) = 32),
  -- Keyed hash of the code by which it is followed without an account, and until when.
  follow_hash bytea CHECK (length(follow_hash) = 32),
  follow_until timestamptz,
  noticed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'noticed' CHECK (
    state IN ('noticed', 'in_review', 'papers_missing', 'complete', 'approved', 'paid', 'refused', 'withdrawn')
  ),
  version integer NOT NULL DEFAULT 1,
  owner_id bigint REFERENCES staff,
  -- What the desk works by: the law's last day, and until a claim is complete the one it would have.
  work_by date NOT NULL,
  complete_on date,
  due_on date,
  approved_cents bigint CHECK (approved_cents BETWEEN 1 AND 100000000000),
  -- Sealed: the text of an approval or of a refusal.
  decision text,
  decided_at timestamptz,
  refusal_clause text CHECK (length(refusal_clause) BETWEEN 1 AND 80),
  -- Letters of the text before it was sealed.
  refusal_letters integer CHECK (refusal_letters >= 30),
  refused_by_id bigint REFERENCES staff,
  confirmed_by_id bigint REFERENCES staff,
  paid_cents bigint CHECK (paid_cents >= 1),
  paid_on date,
  payment_code text CHECK (length(payment_code) BETWEEN 3 AND 60),
  bytes_kept bigint NOT NULL DEFAULT 0 CHECK (bytes_kept BETWEEN 0 AND 83886080),
  closed_at timestamptz,
  CONSTRAINT claim_number UNIQUE (year, number),
  CONSTRAINT claim_complete CHECK ((complete_on IS NULL) = (due_on IS NULL)),
  CONSTRAINT claim_in_order CHECK (
    CASE state
      WHEN 'complete' THEN complete_on IS NOT NULL
      WHEN 'approved' THEN complete_on IS NOT NULL AND approved_cents IS NOT NULL
      WHEN 'paid' THEN approved_cents IS NOT NULL AND num_nonnulls(paid_cents, paid_on, payment_code) = 3
      ELSE approved_cents IS NULL AND paid_cents IS NULL
    END
  ),
  CONSTRAINT claim_paid CHECK (state = 'paid' OR paid_cents IS NULL),
  -- A refusal has a clause, a text of thirty letters or more, and two people.
  CONSTRAINT claim_refused_by_two CHECK (
    (state = 'refused')
      = (num_nonnulls(refusal_clause, refusal_letters, refused_by_id, confirmed_by_id) = 4 AND decision IS NOT NULL)
    AND (refused_by_id IS NULL OR refused_by_id <> confirmed_by_id)
  ),
  CONSTRAINT claim_closed CHECK ((state IN ('paid', 'refused', 'withdrawn')) = (closed_at IS NOT NULL))
);
CREATE INDEX claim_to_work ON claim (work_by, id) WHERE closed_at IS NULL;
CREATE INDEX claim_by_notice ON claim (noticed_at, id);
CREATE INDEX claim_by_account ON claim (account_id, id) WHERE account_id IS NOT NULL;
CREATE INDEX claim_by_certificate ON claim (certificate_number, cover_key);
CREATE INDEX claim_by_owner ON claim (owner_id, work_by, id) WHERE closed_at IS NULL AND owner_id IS NOT NULL;

-- The order of the states (contract §16), whatever writes.
CREATE FUNCTION refuse_claim_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = NEW.state OR (OLD.state, NEW.state) IN (
    ('noticed', 'in_review'), ('noticed', 'papers_missing'), ('noticed', 'withdrawn'),
    ('in_review', 'papers_missing'), ('in_review', 'complete'), ('in_review', 'refused'), ('in_review', 'withdrawn'),
    ('papers_missing', 'in_review'), ('papers_missing', 'withdrawn'),
    ('complete', 'approved'), ('complete', 'refused'), ('complete', 'withdrawn'),
    ('approved', 'paid')
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a claim does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER claim_step_order BEFORE UPDATE OF state ON claim
  FOR EACH ROW EXECUTE FUNCTION refuse_claim_step();

-- What the desk asked for again, a row a paper; answered by the next file of that paper.
CREATE TABLE claim_paper (
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  paper_key text NOT NULL CHECK (length(paper_key) BETWEEN 1 AND 40),
  asked_at timestamptz NOT NULL,
  -- Sealed.
  reason text NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (claim_id, paper_key)
);

CREATE TABLE claim_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  paper_key text NOT NULL CHECK (length(paper_key) BETWEEN 1 AND 40),
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  kind text NOT NULL CHECK (kind IN ('pdf', 'jpeg', 'png', 'webp')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 20971520),
  content bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  CONSTRAINT claim_file_place UNIQUE (claim_id, paper_key, place)
);
ALTER TABLE claim_file ALTER COLUMN content SET STORAGE EXTERNAL;

-- The line of a claim, in order. A key is of a call that may come twice: its event stands once.
CREATE TABLE claim_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (
    what IN ('noticed', 'taken', 'papers_asked', 'paper_received', 'papers_whole', 'complete', 'approved', 'paid',
      'refused', 'withdrawn', 'house_wrote', 'person_wrote', 'forwarded', 'insurer_said')
  ),
  who text CHECK (length(who) <= 200),
  -- Sealed.
  note text,
  event_key text CHECK (length(event_key) BETWEEN 1 AND 200),
  CONSTRAINT claim_step_key UNIQUE (claim_id, event_key)
);
CREATE INDEX claim_step_by_claim ON claim_step (claim_id, id);

CREATE TABLE claim_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Who of the house wrote it; null: the person.
  staff_id bigint REFERENCES staff,
  -- Sealed.
  body text NOT NULL
);
CREATE INDEX claim_message_by_claim ON claim_message (claim_id, id);

-- Read by the desk alone.
CREATE TABLE claim_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  at timestamptz NOT NULL,
  who text NOT NULL CHECK (length(who) <= 200),
  -- Sealed.
  body text NOT NULL
);
CREATE INDEX claim_note_by_claim ON claim_note (claim_id, id);

-- A refusal that one person proposes and another one confirms or declines; one open a claim.
CREATE TABLE claim_refusal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  clause text NOT NULL CHECK (length(clause) BETWEEN 1 AND 80),
  -- Sealed.
  body text NOT NULL,
  letters integer NOT NULL CHECK (letters >= 30),
  proposed_by_id bigint NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'turned_down', 'void')),
  ended_by_id bigint REFERENCES staff,
  ended_at timestamptz,
  CONSTRAINT claim_refusal_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT claim_refusal_by_another CHECK (
    outcome IS DISTINCT FROM 'confirmed' OR (ended_by_id IS NOT NULL AND ended_by_id <> proposed_by_id)
  )
);
CREATE UNIQUE INDEX claim_refusal_open ON claim_refusal (claim_id) WHERE outcome IS NULL;

-- Sheets come in by the console and by a command.
ALTER TABLE feed_import DROP CONSTRAINT feed_import_kind_check;
ALTER TABLE feed_import ADD CONSTRAINT feed_import_kind_check
  CHECK (kind IN ('policies', 'licences', 'courses', 'jobs', 'agenda', 'rates', 'sheets'));

-- The code by which somebody without an account tells a loss.
ALTER TABLE code_request DROP CONSTRAINT code_request_purpose_check,
  ADD CONSTRAINT code_request_purpose_check CHECK (
    purpose IN ('activation', 'recovery', 'contact', 'guest', 'right', 'desk_old', 'desk_new', 'claim'));
