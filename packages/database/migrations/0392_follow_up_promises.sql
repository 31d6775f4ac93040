-- Each question that follows an answer of the house is promised a day too («Te respondemos a más tardar el …»): a promise of
-- its own in the ledger (ADR 240). The conversation's row keeps the last one alone; here is each, from the same update.
CREATE TABLE conversation_promise (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  made_on date NOT NULL,
  due_on date NOT NULL,
  kept_on date,
  ended_on date,
  -- The person closed the conversation before its day, or the question went on in the conversation that it was joined to.
  taken_back boolean NOT NULL DEFAULT false,
  CONSTRAINT conversation_promise_kept CHECK (kept_on IS NULL OR kept_on = ended_on),
  CONSTRAINT conversation_promise_taken_back CHECK (NOT taken_back OR (ended_on IS NOT NULL AND kept_on IS NULL))
);
CREATE INDEX conversation_promise_by_conversation ON conversation_promise (conversation_id);
CREATE INDEX conversation_promise_by_due ON conversation_promise (due_on);

-- What a person has asked since the last answer was asked on this day; null where nothing was.
CREATE FUNCTION asked_since_answer(conversation uuid) RETURNS date LANGUAGE sql STABLE
  RETURN (
    SELECT lima_day(min(m.at)) FROM conversation_message m
    WHERE m.conversation_id = conversation AND m.author = 'person'
      AND m.n > coalesce((SELECT max(a.n) FROM conversation_message a
        WHERE a.conversation_id = conversation AND a.author <> 'person'), 0)
  );

CREATE FUNCTION note_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'open' AND NEW.state = 'closed' THEN
    UPDATE conversation_promise SET ended_on = lima_day(NEW.closed_at),
      taken_back = NEW.merged_into IS NOT NULL OR (NEW.closed_by = 'person' AND lima_day(NEW.closed_at) <= due_on)
    WHERE conversation_id = NEW.id AND ended_on IS NULL;
  ELSIF OLD.state = 'closed' AND NEW.state = 'open' AND NEW.awaits = 'house' AND NEW.first_answered_at IS NOT NULL THEN
    -- Opened again while a question waited: promised anew.
    INSERT INTO conversation_promise (conversation_id, made_on, due_on)
    VALUES (NEW.id, least(lima_day(clock_timestamp()), NEW.promised_on), NEW.promised_on);
  END IF;
  IF OLD.awaits = 'house' AND NEW.awaits = 'person' THEN
    UPDATE conversation_promise SET kept_on = lima_day(NEW.last_at), ended_on = lima_day(NEW.last_at)
    WHERE conversation_id = NEW.id AND ended_on IS NULL;
  ELSIF OLD.awaits = 'person' AND NEW.awaits = 'house' THEN
    INSERT INTO conversation_promise (conversation_id, made_on, due_on)
    VALUES (NEW.id, coalesce(asked_since_answer(NEW.id), lima_day(NEW.last_at)), NEW.promised_on);
  ELSIF NEW.awaits = 'house' AND NEW.promised_on > OLD.promised_on AND NEW.last_at > OLD.last_at THEN
    -- Of one that was opened again by its person: the day is told by the update that gives it to somebody else.
    UPDATE conversation_promise SET made_on = lima_day(NEW.last_at), due_on = NEW.promised_on
    WHERE conversation_id = NEW.id AND ended_on IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_follow_up AFTER UPDATE OF state, awaits, promised_on ON conversation
  FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.awaits <> NEW.awaits OR OLD.promised_on <> NEW.promised_on)
  EXECUTE FUNCTION note_follow_up();

-- What waits today; of follow-ups that were answered already the promised days are not known.
INSERT INTO conversation_promise (conversation_id, made_on, due_on)
  SELECT id, coalesce(asked_since_answer(id), lima_day(last_at)), promised_on FROM conversation
  WHERE state = 'open' AND awaits = 'house' AND first_answered_at IS NOT NULL;

CREATE VIEW promise_follow_up AS
  SELECT id, 'follow_up'::text AS kind, made_on, due_on, kept_on, ended_on
  FROM conversation_promise WHERE NOT taken_back;

ALTER TABLE past_promise DROP CONSTRAINT past_promise_kind_check,
  ADD CONSTRAINT past_promise_kind_check
    CHECK (kind IN ('guest', 'right', 'complaint', 'claim', 'question', 'follow_up', 'call'));
CREATE TRIGGER follow_up_leaves_its_promise BEFORE DELETE ON conversation_promise
  FOR EACH ROW EXECUTE FUNCTION keep_promise('promise_follow_up');

CREATE OR REPLACE VIEW dated_promise AS
  SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_guest
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_right
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_complaint
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_claim
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_question
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_follow_up
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_call
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM past_promise;
