-- A withdrawal from a policy is a case of the desk: folio, owner, state, and 30 days for the refund (contract §22.5).
ALTER TABLE yearly_series DROP CONSTRAINT yearly_series_series_check,
  ADD CONSTRAINT yearly_series_series_check CHECK (series IN ('complaint', 'data_right', 'incident', 'withdrawal'));

ALTER TABLE policy_withdrawal
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT policy_withdrawal_id UNIQUE,
  ADD COLUMN year smallint,
  ADD COLUMN number integer CHECK (number >= 1),
  ADD COLUMN folio text UNIQUE
    GENERATED ALWAYS AS ('AR-' || year::text || '-' || lpad(number::text, 6, '0')) STORED,
  ADD COLUMN state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'accepted', 'returned', 'refused')),
  -- The last Lima day for the refund.
  ADD COLUMN due_on date,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN owner_id bigint REFERENCES staff,
  -- Sealed: the words to the person.
  ADD COLUMN answer text,
  ADD COLUMN refund_cents bigint CHECK (refund_cents BETWEEN 1 AND 100000000000),
  ADD COLUMN refunded_on date,
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT policy_withdrawal_number UNIQUE (year, number),
  ADD CONSTRAINT policy_withdrawal_refund CHECK (
    num_nonnulls(refund_cents, refunded_on) = CASE state WHEN 'returned' THEN 2 ELSE 0 END
  ),
  ADD CONSTRAINT policy_withdrawal_closed CHECK ((state IN ('returned', 'refused')) = (closed_at IS NOT NULL)),
  ADD CONSTRAINT policy_withdrawal_reason CHECK (state <> 'refused' OR answer IS NOT NULL),
  -- A refund is owed after the account is gone.
  ALTER COLUMN account_id DROP NOT NULL,
  DROP CONSTRAINT policy_withdrawal_account_id_fkey,
  ADD CONSTRAINT policy_withdrawal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account ON DELETE SET NULL;

-- The previous release inserts only certificate, account and instant.
CREATE FUNCTION open_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM claim WHERE certificate_number = NEW.certificate_number AND closed_at IS NULL
  ) THEN
    RAISE EXCEPTION 'certificate % has an open claim', NEW.certificate_number USING ERRCODE = 'check_violation';
  END IF;
  NEW.year := extract(year FROM NEW.asked_at AT TIME ZONE 'America/Lima');
  NEW.due_on := (NEW.asked_at AT TIME ZONE 'America/Lima')::date + 30;
  INSERT INTO yearly_series AS s (series, year, last_number) VALUES ('withdrawal', NEW.year, 1)
    ON CONFLICT (series, year) DO UPDATE SET last_number = s.last_number + 1
    RETURNING s.last_number INTO NEW.number;
  RETURN NEW;
END $$;

-- Number existing withdrawals in their order.
WITH numbered AS (
  SELECT certificate_number, extract(year FROM asked_at AT TIME ZONE 'America/Lima')::smallint AS year,
    row_number() OVER (
      PARTITION BY extract(year FROM asked_at AT TIME ZONE 'America/Lima') ORDER BY asked_at, certificate_number
    ) AS number
  FROM policy_withdrawal)
UPDATE policy_withdrawal w SET year = n.year, number = n.number,
  due_on = (w.asked_at AT TIME ZONE 'America/Lima')::date + 30
FROM numbered n WHERE n.certificate_number = w.certificate_number AND w.number IS NULL;
INSERT INTO yearly_series (series, year, last_number)
  SELECT 'withdrawal', year, max(number) FROM policy_withdrawal GROUP BY year ON CONFLICT DO NOTHING;
ALTER TABLE policy_withdrawal ALTER COLUMN year SET NOT NULL, ALTER COLUMN number SET NOT NULL,
  ALTER COLUMN due_on SET NOT NULL;

CREATE TRIGGER policy_withdrawal_opens BEFORE INSERT ON policy_withdrawal
  FOR EACH ROW EXECUTE FUNCTION open_withdrawal();
CREATE INDEX policy_withdrawal_to_work ON policy_withdrawal (due_on, id) WHERE closed_at IS NULL;
CREATE INDEX policy_withdrawal_by_account ON policy_withdrawal (account_id);
CREATE INDEX policy_withdrawal_by_owner ON policy_withdrawal (owner_id);

CREATE FUNCTION refuse_withdrawal_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = NEW.state OR (OLD.state, NEW.state) IN (
    ('asked', 'accepted'), ('asked', 'refused'), ('accepted', 'returned')
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER policy_withdrawal_order BEFORE UPDATE OF state ON policy_withdrawal
  FOR EACH ROW EXECUTE FUNCTION refuse_withdrawal_step();

-- Refuse claims on a certificate with an open or accepted withdrawal.
CREATE FUNCTION refuse_claim_of_left_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM policy_withdrawal WHERE certificate_number = NEW.certificate_number AND state <> 'refused'
  ) THEN
    RAISE EXCEPTION 'certificate % is being left', NEW.certificate_number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_of_left_policy BEFORE INSERT ON claim
  FOR EACH ROW EXECUTE FUNCTION refuse_claim_of_left_policy();

-- The outbox of claims also notifies the insurer of withdrawals.
ALTER TABLE claim_outbox ALTER COLUMN claim_id DROP NOT NULL,
  ADD COLUMN withdrawal_id bigint,
  ADD CONSTRAINT claim_outbox_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES policy_withdrawal (id)
    ON DELETE CASCADE NOT VALID,
  DROP CONSTRAINT claim_outbox_kind_check,
  ADD CONSTRAINT claim_outbox_kind_check CHECK (kind IN ('notice', 'paper', 'withdrawal', 'policy_left')) NOT VALID,
  ADD CONSTRAINT claim_outbox_of_one CHECK (
    CASE kind WHEN 'policy_left' THEN withdrawal_id IS NOT NULL AND claim_id IS NULL
      ELSE claim_id IS NOT NULL AND withdrawal_id IS NULL END) NOT VALID;
CREATE INDEX claim_outbox_by_withdrawal ON claim_outbox (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
