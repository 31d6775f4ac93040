-- The register of consents: besides text, version and time, where each was said and by whom. Until now there was one way
-- to say it, the portal, and one person who could, the owner of the account.
ALTER TABLE consent
  ADD COLUMN channel text NOT NULL DEFAULT 'portal' CHECK (channel IN ('portal', 'right')),
  ADD COLUMN given_by text NOT NULL DEFAULT 'self' CHECK (given_by IN ('self', 'parent'));
