-- Id of the payment's next order. An order that is returned, or leaves its batch, gives its payment a new one.
ALTER TABLE claim_payment ADD COLUMN order_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD CONSTRAINT claim_payment_order UNIQUE (order_id);

-- Orders that one person of the treasury builds and another one approves (contract §23.4).
CREATE TABLE payment_batch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  built_at timestamptz NOT NULL,
  proposed_by_id bigint NOT NULL REFERENCES staff,
  proposer_version integer,
  approved_at timestamptz,
  approved_by_id bigint REFERENCES staff,
  alone boolean NOT NULL DEFAULT false,
  -- Sealed at approval: name and account of the house that pays, as its files show them.
  payer text,
  discarded_at timestamptz,
  discarded_by_id bigint REFERENCES staff,
  CONSTRAINT payment_batch_approved CHECK (num_nonnulls(approved_at, approved_by_id, payer) IN (0, 3)),
  CONSTRAINT payment_batch_discarded CHECK ((discarded_at IS NULL) = (discarded_by_id IS NULL)),
  CONSTRAINT payment_batch_ended_once CHECK (approved_at IS NULL OR discarded_at IS NULL),
  CONSTRAINT payment_batch_by_another CHECK (
    approved_by_id IS NULL OR alone OR approved_by_id <> proposed_by_id
  )
);
CREATE INDEX payment_batch_by_time ON payment_batch (built_at, id);
CREATE TRIGGER payment_batch_proposer BEFORE INSERT ON payment_batch
  FOR EACH ROW EXECUTE FUNCTION note_proposer_version();

CREATE TABLE payment_order (
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES payment_batch,
  payment_id uuid NOT NULL REFERENCES claim_payment ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'built' CHECK (state IN ('built', 'dropped', 'ordered', 'paid', 'returned')),
  cents bigint NOT NULL CHECK (cents BETWEEN 1 AND 100000000000),
  -- For a late payment, until the day of the order.
  interest_cents bigint NOT NULL CHECK (interest_cents BETWEEN 0 AND 100000000000),
  -- Sealed: payee and account of payment, as they are when the batch is approved.
  destination text NOT NULL,
  dropped_for text CHECK (dropped_for IN ('discarded', 'no_account', 'held', 'own_case', 'not_approved')),
  ordered_on date,
  arrives_on date,
  -- What the bank or the provider said last.
  paid_on date,
  operation text CHECK (length(operation) BETWEEN 1 AND 60),
  returned_at timestamptz,
  returned_on date,
  -- Sealed.
  return_reason text,
  -- When a statement of the bank showed it.
  reconciled_at timestamptz,
  -- Event for the provider of payments; null without one.
  next_at timestamptz,
  leased_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text CHECK (length(last_error) <= 200),
  acknowledged_at timestamptz,
  CONSTRAINT payment_order_dropped CHECK ((state = 'dropped') = (dropped_for IS NOT NULL)),
  CONSTRAINT payment_order_ordered CHECK (
    (state IN ('ordered', 'paid', 'returned')) = (num_nonnulls(ordered_on, arrives_on) = 2)
  ),
  CONSTRAINT payment_order_paid CHECK (
    CASE state
      WHEN 'paid' THEN num_nonnulls(paid_on, operation) = 2
      WHEN 'returned' THEN true
      ELSE num_nonnulls(paid_on, operation) = 0
    END
  ),
  CONSTRAINT payment_order_returned CHECK (
    (state = 'returned') = (num_nonnulls(returned_at, returned_on, return_reason) = 3)
  ),
  CONSTRAINT payment_order_sent CHECK (next_at IS NULL OR ordered_on IS NOT NULL)
);
-- One order of a payment at a time: none is paid twice.
CREATE UNIQUE INDEX payment_order_live ON payment_order (payment_id) WHERE state IN ('built', 'ordered', 'paid');
CREATE INDEX payment_order_by_payment ON payment_order (payment_id);
CREATE INDEX payment_order_by_batch ON payment_order (batch_id, id);
CREATE INDEX payment_order_by_operation ON payment_order (operation) WHERE operation IS NOT NULL;
CREATE INDEX payment_order_to_send ON payment_order (next_at, id) WHERE next_at IS NOT NULL AND acknowledged_at IS NULL;

-- Only an approved claim has orders, and a paid one gets none: its row is held until the order is written.
CREATE FUNCTION refuse_order_of_unapproved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_state text;
BEGIN
  SELECT c.state INTO found_state FROM claim_payment p JOIN claim c ON c.id = p.claim_id
    WHERE p.id = NEW.payment_id FOR SHARE OF c;
  IF found_state <> 'approved' THEN
    RAISE EXCEPTION 'the claim of payment % is %', NEW.payment_id, found_state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_order_of_approved BEFORE INSERT ON payment_order
  FOR EACH ROW EXECUTE FUNCTION refuse_order_of_unapproved();

-- The order of its states. Payment, amount and, once ordered, account and days never change.
CREATE FUNCTION refuse_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('built', 'ordered'), ('built', 'dropped'), ('ordered', 'paid'), ('ordered', 'returned'), ('paid', 'returned')
  ) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.id, OLD.batch_id, OLD.payment_id, OLD.cents) IS DISTINCT FROM (NEW.id, NEW.batch_id, NEW.payment_id, NEW.cents)
    OR (OLD.state <> 'built' AND (OLD.interest_cents, OLD.ordered_on, OLD.arrives_on)
      IS DISTINCT FROM (NEW.interest_cents, NEW.ordered_on, NEW.arrives_on)) THEN
    RAISE EXCEPTION 'order % is fixed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'built' AND NEW.state = 'ordered'
    AND NOT EXISTS (SELECT FROM payment_batch WHERE id = NEW.batch_id AND approved_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the batch of order % is not approved', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND NEW.state IN ('dropped', 'returned') THEN
    UPDATE claim_payment SET order_id = gen_random_uuid() WHERE id = NEW.payment_id AND order_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_order_step BEFORE UPDATE ON payment_order
  FOR EACH ROW EXECUTE FUNCTION refuse_order_step();

-- A claim with orders is paid by them alone, all of them: nobody notes an ordered payment by hand.
CREATE FUNCTION refuse_second_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM claim_payment p JOIN payment_order o ON o.payment_id = p.id AND o.state IN ('built', 'ordered', 'paid')
    WHERE p.claim_id = NEW.id
  ) AND EXISTS (
    SELECT FROM claim_payment p WHERE p.claim_id = NEW.id AND p.cents > 0
      AND NOT EXISTS (SELECT FROM payment_order o WHERE o.payment_id = p.id AND o.state = 'paid')
  ) THEN
    RAISE EXCEPTION 'claim % has payments in orders', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_paid_once BEFORE UPDATE OF state ON claim
  FOR EACH ROW WHEN (NEW.state = 'paid' AND OLD.state <> 'paid') EXECUTE FUNCTION refuse_second_payment();

-- A returned order takes its claim back to approved, also from paid.
CREATE OR REPLACE FUNCTION refuse_claim_step() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF (OLD.state, NEW.state) = ('paid', 'approved') AND EXISTS (
    SELECT FROM claim_payment p JOIN payment_order o ON o.payment_id = p.id
    WHERE p.claim_id = NEW.id AND o.state = 'returned'
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a claim does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;

-- Amount and payee of a payment with an order stay.
CREATE FUNCTION refuse_change_of_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_order WHERE payment_id = OLD.id AND state IN ('built', 'ordered', 'paid')) THEN
    RAISE EXCEPTION 'payment % has an order', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_payment_ordered BEFORE UPDATE OF cents, share, kind, claim_id ON claim_payment
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ordered();
