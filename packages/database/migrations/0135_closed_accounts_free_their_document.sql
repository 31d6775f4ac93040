-- An account that was erased held its document for ever: whoever is insured again could neither log in nor activate.
UPDATE account SET superseded_at = disabled_at WHERE disabled_at IS NOT NULL AND superseded_at IS NULL;
