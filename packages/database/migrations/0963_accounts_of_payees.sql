-- Where a named beneficiary without an account here is paid (contract §23.1): given by the claim's number, code and document.
CREATE TABLE payee_account (
  payment_id uuid PRIMARY KEY REFERENCES claim_payment ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bank', 'window')),
  -- Sealed: number with its bank.
  content text NOT NULL,
  -- Keyed hash of the number, empty for a window.
  mark bytea NOT NULL CHECK (length(mark) = 32),
  changed_at timestamptz NOT NULL
);
CREATE INDEX payee_account_by_mark ON payee_account (mark) WHERE kind <> 'window';

-- Where the contractor of a product is paid, such as a lender: the operator sets it.
CREATE TABLE contractor_account (
  product_code text PRIMARY KEY CHECK (length(product_code) BETWEEN 1 AND 20),
  -- Sealed: number, bank and RUC.
  content text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- A code to the mailbox of a notice, before a beneficiary's account of payment is taken.
ALTER TABLE code_request DROP CONSTRAINT code_request_purpose_check,
  ADD CONSTRAINT code_request_purpose_check CHECK (purpose IN
    ('activation', 'recovery', 'contact', 'guest', 'right', 'desk_old', 'desk_new', 'claim', 'policy', 'payee')) NOT VALID;
