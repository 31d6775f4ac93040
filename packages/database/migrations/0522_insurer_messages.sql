-- Answers of the insurer by the id of their message, which is good for one claim and one body: the same again gets the first
-- answer, anything else is refused.
CREATE TABLE insurer_message (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 150),
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  -- SHA-256 of the signed bytes, and what was answered; null of a message that an earlier release took.
  body_hash bytea CHECK (length(body_hash) = 32),
  state text CHECK (
    state IN ('noticed', 'in_review', 'papers_missing', 'complete', 'approved', 'paid', 'refused', 'withdrawn')
  ),
  is_opinion boolean,
  at timestamptz NOT NULL,
  CONSTRAINT insurer_message_answer CHECK (num_nonnulls(body_hash, state, is_opinion) IN (0, 3))
);
CREATE INDEX insurer_message_by_claim ON insurer_message (claim_id);
INSERT INTO insurer_message (id, claim_id, at)
  SELECT DISTINCT ON (event_key) substr(event_key, length('insurer:') + 1), claim_id, at FROM claim_step
  WHERE event_key LIKE 'insurer:_%' ORDER BY event_key, at;

ALTER TABLE claim_step DROP CONSTRAINT claim_step_what_check, ADD CONSTRAINT claim_step_what_check CHECK (
  what IN ('noticed', 'taken', 'papers_asked', 'paper_received', 'paper_removed', 'papers_whole', 'complete', 'approved', 'paid',
    'refused', 'withdrawn', 'house_wrote', 'person_wrote', 'forwarded', 'insurer_said')
);

-- What the desk decides on stays: a paper goes alone only before its claim is complete. With its claim it goes at any time.
CREATE FUNCTION keep_papers_decided_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM claim WHERE id = OLD.claim_id AND state NOT IN ('noticed', 'in_review', 'papers_missing')
  ) THEN
    RAISE EXCEPTION 'a paper of claim % stays: the claim is or was complete', OLD.claim_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER claim_file_kept BEFORE DELETE ON claim_file FOR EACH ROW EXECUTE FUNCTION keep_papers_decided_on();
