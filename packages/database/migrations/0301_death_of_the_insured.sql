-- A claim that tells the death of the insured, and the account that the desk closes for it. The contact moves aside, so that
-- no notice of any kind finds one, and comes back where it was a mistake.
ALTER TABLE claim ADD COLUMN insured_died boolean NOT NULL DEFAULT false;
ALTER TABLE account
  ADD COLUMN died_on date,
  -- Sealed.
  ADD COLUMN closed_contact text,
  ADD CONSTRAINT account_closed_by_death CHECK (
    (died_on IS NULL) = (closed_contact IS NULL)
    AND (died_on IS NULL OR (disabled_at IS NOT NULL AND num_nonnulls(email, mobile) = 0))
  );
