-- Closing the account of an insured person whose death a claim tells takes two people of the desk and three days, in which
-- its owner, told at the account's own contacts, can stop it (ADR 260).
CREATE TABLE death_closing (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  died_on date NOT NULL,
  proposed_by_id bigint NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL,
  confirm_from timestamptz NOT NULL CHECK (confirm_from >= proposed_at + interval '72 hours'),
  -- Contacts that the owner was told at.
  told smallint NOT NULL CHECK (told BETWEEN 0 AND 2),
  -- SHA-256 of the secret in the link by which the owner stops it.
  stop_hash bytea NOT NULL CHECK (length(stop_hash) = 32),
  outcome text CHECK (outcome IN ('confirmed', 'turned_down', 'kept_open')),
  ended_by_id bigint REFERENCES staff,
  ended_at timestamptz,
  CONSTRAINT death_closing_stop UNIQUE (stop_hash),
  CONSTRAINT death_closing_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT death_closing_by_another CHECK (
    outcome IS DISTINCT FROM 'confirmed'
      OR (ended_by_id IS NOT NULL AND ended_by_id <> proposed_by_id AND ended_at >= confirm_from)
  )
);
CREATE UNIQUE INDEX death_closing_open ON death_closing (account_id) WHERE outcome IS NULL;
CREATE INDEX death_closing_by_account ON death_closing (account_id, proposed_at);
CREATE INDEX death_closing_by_claim ON death_closing (claim_id);
CREATE INDEX death_closing_by_proposer ON death_closing (proposed_by_id);
CREATE INDEX death_closing_by_ender ON death_closing (ended_by_id) WHERE ended_by_id IS NOT NULL;

-- Whatever writes: an account is closed by a death that two people confirmed.
CREATE FUNCTION refuse_unconfirmed_death() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM death_closing WHERE account_id = NEW.id AND died_on = NEW.died_on AND outcome = 'confirmed'
  ) THEN
    RAISE EXCEPTION 'no confirmed closing of account %', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_closed_by_two BEFORE UPDATE OF died_on ON account
  FOR EACH ROW WHEN (OLD.died_on IS NULL AND NEW.died_on IS NOT NULL) EXECUTE FUNCTION refuse_unconfirmed_death();
