-- One payment a payee of an approved claim, by the payee that its sheet names (contract §23.2).
CREATE TABLE claim_payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 20),
  kind text NOT NULL CHECK (kind IN ('holder', 'contractor', 'beneficiary')),
  -- Sealed: name and document that the approver gave. Null: the claim's teller, or the sheet's contractor.
  payee text,
  -- Share in hundredths of a percent.
  share integer NOT NULL CHECK (share BETWEEN 1 AND 10000),
  cents bigint NOT NULL CHECK (cents BETWEEN 0 AND 100000000000),
  CONSTRAINT claim_payment_position UNIQUE (claim_id, position)
);

-- The payments of a claim are its approved amount, whole.
CREATE FUNCTION require_whole_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM claim c JOIN claim_payment p ON p.claim_id = c.id WHERE c.id = coalesce(NEW.claim_id, OLD.claim_id)
    GROUP BY c.id HAVING sum(p.share) <> 10000 OR sum(p.cents) <> c.approved_cents;
  IF FOUND THEN
    RAISE EXCEPTION 'the payments of a claim are not its approved amount' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER claim_payments_whole AFTER INSERT OR UPDATE OF claim_id, share, cents OR DELETE ON claim_payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_whole_payments();

INSERT INTO claim_payment (claim_id, position, kind, share, cents)
  SELECT id, 1, 'holder', 10000, approved_cents FROM claim WHERE state IN ('approved', 'paid')
  ON CONFLICT DO NOTHING;

-- Where the desk paid a payee without an account of payment here. Sealed.
ALTER TABLE claim ADD COLUMN paid_to text;
