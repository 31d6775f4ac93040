-- The choice of optional cookies of who has a session stands in the register too, a kind for each group; who has none
-- leaves it in their own browser and nowhere else.
ALTER TABLE consent
  DROP CONSTRAINT consent_kind_check,
  ADD CONSTRAINT consent_kind_check
    CHECK (kind IN ('terms', 'privacy', 'marketing', 'whatsapp', 'cookies_measuring', 'cookies_trials'));
