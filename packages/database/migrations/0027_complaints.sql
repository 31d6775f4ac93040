-- Numbers that a law wants correlative: the row of a series and year is locked by whoever takes the next one, so that
-- none is given twice and one that is not used after all leaves no gap.
CREATE TABLE yearly_series (
  series text NOT NULL CHECK (series IN ('complaint', 'data_right')),
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2999),
  last_number integer NOT NULL CHECK (last_number >= 1),
  PRIMARY KEY (series, year)
);

-- The complaints book (Ley 29571 art. 150; DS 011-2011-PCM). What the consumer wrote is sealed.
CREATE TABLE complaint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year smallint NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  kind text NOT NULL CHECK (kind IN ('claim', 'grievance')),
  filed_at timestamptz NOT NULL,
  -- Last business day of the answer; nobody can move it (art. 24.1).
  due_on date NOT NULL,
  content text NOT NULL,
  -- Keyed, so that the follow-up by number and mail finds it and nobody else can read it back.
  email_fingerprint bytea NOT NULL CHECK (length(email_fingerprint) = 32),
  version integer NOT NULL DEFAULT 1,
  answered_at timestamptz,
  -- Sealed.
  answer text,
  answered_by text CHECK (length(answered_by) <= 200),
  CONSTRAINT complaint_number UNIQUE (year, number),
  CONSTRAINT complaint_answer CHECK ((answered_at IS NULL) = (answer IS NULL))
);
CREATE INDEX complaint_to_answer ON complaint (due_on, id) WHERE answered_at IS NULL;
