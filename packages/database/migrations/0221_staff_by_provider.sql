-- Staff who come in by the house's identity provider (OpenID Connect).
ALTER TABLE staff
  ADD COLUMN provider_issuer text CHECK (length(provider_issuer) BETWEEN 1 AND 500),
  ADD COLUMN provider_subject text CHECK (length(provider_subject) BETWEEN 1 AND 255),
  ADD CONSTRAINT staff_provider CHECK ((provider_issuer IS NULL) = (provider_subject IS NULL)),
  -- One way in: a password would go on opening what the provider has closed.
  ADD CONSTRAINT staff_one_way_in CHECK (provider_subject IS NULL OR password_hash IS NULL);
CREATE UNIQUE INDEX staff_by_provider ON staff (provider_issuer, provider_subject);

ALTER TABLE staff_session
  -- Whom the provider named when this session began.
  ADD COLUMN provider_subject text,
  -- Sealed: what the provider is asked with whether the person is still there.
  ADD COLUMN provider_tokens text,
  -- When it last said so, and since when it is being asked.
  ADD COLUMN provider_seen_at timestamptz,
  ADD COLUMN provider_asked_at timestamptz,
  ADD CONSTRAINT staff_session_provider CHECK (
    (provider_subject IS NULL) = (provider_seen_at IS NULL) AND (provider_tokens IS NULL OR provider_subject IS NOT NULL)
  );
