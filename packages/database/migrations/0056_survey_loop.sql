-- What a person was asked after a service ended: a row for each time the question was shown, once for a service. The rest
-- between two questions is counted from here, answered or not.
CREATE TABLE survey_ask (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('call', 'advice', 'room', 'test', 'course')),
  -- The appointment, test or course that ended.
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 60),
  service_id smallint NOT NULL,
  shown_at timestamptz NOT NULL,
  CONSTRAINT survey_ask_once_for_a_service UNIQUE (account_id, kind, subject_id)
);
CREATE INDEX survey_ask_latest ON survey_ask (account_id, shown_at DESC);

ALTER TABLE survey_answer
  -- The benefit that it is about; unknown for a page that is no benefit's.
  ADD COLUMN service_id smallint,
  ADD COLUMN ask_id bigint UNIQUE REFERENCES survey_ask ON DELETE SET NULL;
CREATE INDEX survey_answer_by_time ON survey_answer (answered_at);

-- A detractor who asked to be called: the loop is closed with an outcome, or it is late.
CREATE TABLE survey_case (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  answer_id bigint NOT NULL UNIQUE REFERENCES survey_answer ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  due_on date NOT NULL,
  owner_id bigint REFERENCES staff,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('solved', 'referred', 'no_reply', 'declined')),
  -- What was agreed, sealed.
  note text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT survey_case_closed CHECK (
    (closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL OR (owner_id IS NOT NULL AND note IS NOT NULL))
  )
);
CREATE INDEX survey_case_open ON survey_case (due_on) WHERE closed_at IS NULL;
CREATE INDEX survey_case_by_due ON survey_case (due_on, id);
