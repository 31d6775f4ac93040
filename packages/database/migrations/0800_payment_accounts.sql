-- Last change of what opens the account: contact, password, passkey, recovery. Payments wait 24 hours after it.
ALTER TABLE account ADD COLUMN access_changed_at timestamptz;

-- Where a person is paid: an account of theirs, a wallet on their mobile, or a bank's window (contract §23.1).
CREATE TABLE payment_account (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bank', 'wallet', 'window')),
  -- Sealed: number with its bank or wallet.
  content text NOT NULL,
  -- Keyed hash of the number, empty for a window: the same one in another person's row is told to the desk.
  mark bytea NOT NULL CHECK (length(mark) = 32),
  changed_at timestamptz NOT NULL
);
CREATE INDEX payment_account_by_mark ON payment_account (mark) WHERE kind <> 'window';
