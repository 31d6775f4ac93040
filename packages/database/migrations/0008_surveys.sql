-- What a person answered about a benefit, one row an answer; the comment comes later, if at all.
CREATE TABLE survey_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  value text NOT NULL CHECK (value IN ('Promotor', 'Neutro', 'Detractor')),
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 200),
  comment text CHECK (length(comment) BETWEEN 1 AND 1000),
  may_contact boolean NOT NULL DEFAULT false,
  answered_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX survey_answer_by_account ON survey_answer (account_id);
