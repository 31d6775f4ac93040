-- Ledger of the dated promises of the product: made, due, kept or late, read from the rows that hold each one. It names no
-- person. A row that is deleted (retention, erasure) leaves its dates in `past_promise`, so that deleting never makes a
-- late promise disappear.
CREATE FUNCTION lima_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'America/Lima')::date;

-- The first question's promised day; `promised_on` moves with each question. Where the terms are still those of the first
-- question the day is known, of older conversations it is not, and they stay out of the ledger.
ALTER TABLE conversation ADD COLUMN first_promised_on date;
UPDATE conversation SET first_promised_on = promised_on WHERE due_on = first_due_on;

CREATE TABLE past_promise (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('guest', 'right', 'complaint', 'claim', 'question', 'call')),
  made_on date NOT NULL,
  due_on date NOT NULL,
  kept_on date,
  ended_on date NOT NULL,
  CONSTRAINT past_promise_kept CHECK (kept_on IS NULL OR kept_on = ended_on)
);
CREATE INDEX past_promise_by_due ON past_promise (due_on);

-- One view a kind, by the id of its row. `ended_on` without `kept_on`: it ended after its day without an answer, or by the
-- house. What the person took back in time was never broken and has no row.
CREATE VIEW promise_guest AS
  SELECT id, 'guest'::text AS kind, lima_day(registered_at) AS made_on, answer_before AS due_on,
    lima_day(coalesce(approved_at, rejected_at)) AS kept_on,
    lima_day(coalesce(approved_at, rejected_at, removed_at)) AS ended_on
  FROM invitation
  WHERE registered_at IS NOT NULL
    AND (removed_at IS NULL OR coalesce(approved_at, rejected_at) IS NOT NULL OR lima_day(removed_at) > answer_before);

-- While the person has the word the clock stands still.
CREATE VIEW promise_right AS
  SELECT id, 'right'::text AS kind, filed_on AS made_on, due_on,
    CASE WHEN state IN ('granted', 'refused') THEN lima_day(closed_at) END AS kept_on,
    lima_day(closed_at) AS ended_on
  FROM data_right_request
  WHERE state NOT IN ('observed', 'paused') AND (state <> 'withdrawn' OR lima_day(closed_at) > due_on);

CREATE VIEW promise_complaint AS
  SELECT id, 'complaint'::text AS kind, lima_day(filed_at) AS made_on, due_on,
    lima_day(answered_at) AS kept_on, lima_day(answered_at) AS ended_on
  FROM complaint;

-- From the day on which the claim is complete, as the norm counts, to the payment or the refusal.
CREATE VIEW promise_claim AS
  SELECT id, 'claim'::text AS kind, complete_on AS made_on, due_on,
    CASE state WHEN 'paid' THEN greatest(paid_on, complete_on) WHEN 'refused' THEN lima_day(closed_at) END AS kept_on,
    CASE state WHEN 'paid' THEN greatest(paid_on, complete_on) ELSE lima_day(closed_at) END AS ended_on
  FROM claim
  WHERE complete_on IS NOT NULL AND (state <> 'withdrawn' OR lima_day(closed_at) > due_on);

-- The first answer to a conversation.
CREATE VIEW promise_question AS
  SELECT id, 'question'::text AS kind, lima_day(opened_at) AS made_on, first_promised_on AS due_on,
    lima_day(first_answered_at) AS kept_on,
    lima_day(coalesce(first_answered_at, closed_at)) AS ended_on
  FROM conversation
  WHERE first_promised_on IS NOT NULL
    AND (first_answered_at IS NOT NULL OR closed_at IS NULL OR lima_day(closed_at) > first_promised_on
      OR (closed_by <> 'person' AND merged_into IS NULL));

CREATE VIEW promise_call AS
  SELECT id, 'call'::text AS kind, lima_day(opened_at) AS made_on, due_on,
    lima_day(closed_at) AS kept_on, lima_day(closed_at) AS ended_on
  FROM survey_case;

CREATE VIEW dated_promise AS
  SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_guest
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_right
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_complaint
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_claim
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_question
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM promise_call
  UNION ALL SELECT kind, made_on, due_on, kept_on, ended_on FROM past_promise;

-- An open one that is deleted before its day leaves nothing; after it, it stays as not kept.
CREATE FUNCTION keep_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO past_promise (kind, made_on, due_on, kept_on, ended_on)
     SELECT kind, made_on, due_on, kept_on, coalesce(ended_on, lima_day(clock_timestamp()))
     FROM %I WHERE id = $1.id AND (ended_on IS NOT NULL OR due_on < lima_day(clock_timestamp()))', TG_ARGV[0])
  USING OLD;
  RETURN OLD;
END $$;
CREATE TRIGGER invitation_leaves_its_promise BEFORE DELETE ON invitation
  FOR EACH ROW EXECUTE FUNCTION keep_promise('promise_guest');
CREATE TRIGGER data_right_leaves_its_promise BEFORE DELETE ON data_right_request
  FOR EACH ROW EXECUTE FUNCTION keep_promise('promise_right');
CREATE TRIGGER complaint_leaves_its_promise BEFORE DELETE ON complaint
  FOR EACH ROW EXECUTE FUNCTION keep_promise('promise_complaint');
CREATE TRIGGER claim_leaves_its_promise BEFORE DELETE ON claim
  FOR EACH ROW EXECUTE FUNCTION keep_promise('promise_claim');
CREATE TRIGGER conversation_leaves_its_promise BEFORE DELETE ON conversation
  FOR EACH ROW EXECUTE FUNCTION keep_promise('promise_question');
CREATE TRIGGER survey_case_leaves_its_promise BEFORE DELETE ON survey_case
  FOR EACH ROW EXECUTE FUNCTION keep_promise('promise_call');
