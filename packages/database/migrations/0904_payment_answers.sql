-- Answers of the payment provider by the id of their message: the same again gets the first reply (contract §23.2).
CREATE TABLE payment_answer (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 150),
  order_id uuid NOT NULL REFERENCES payment_order ON DELETE CASCADE,
  -- SHA-256 of the signed bytes.
  body_hash bytea NOT NULL CHECK (length(body_hash) = 32),
  -- Reply: state of the order then, and whether the treasury looks at the answer.
  state text NOT NULL CHECK (state IN ('ordered', 'paid', 'returned')),
  is_case boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX payment_answer_by_order ON payment_answer (order_id);

-- Answers and lines of a statement that changed nothing: the treasury looks at them.
CREATE TABLE payment_case (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES payment_order ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('amount', 'after_return', 'other_answer', 'not_taken')),
  -- Hash of the answer: repeated, it opens no second case.
  mark bytea NOT NULL CHECK (length(mark) = 32),
  -- Sealed: what the answer said.
  detail text NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by_id bigint REFERENCES staff,
  -- Sealed.
  note text,
  CONSTRAINT payment_case_once UNIQUE (order_id, mark),
  CONSTRAINT payment_case_closed CHECK (num_nonnulls(closed_at, closed_by_id, note) IN (0, 3))
);
CREATE INDEX payment_case_open ON payment_case (opened_at, id) WHERE closed_at IS NULL;
