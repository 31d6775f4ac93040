-- Who told a claim: a keyed hash of their document with the mailbox that they gave notice with, so that a claim without an
-- account is found for the rights of its teller. What is sealed in `content` has both.
ALTER TABLE claim ADD COLUMN teller_mark bytea CHECK (length(teller_mark) = 32);
CREATE INDEX claim_by_teller ON claim (teller_mark) WHERE teller_mark IS NOT NULL AND account_id IS NULL;
