-- Courses of the provider, what people do with them, and the licence that opens them.
CREATE TABLE course (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Its key in the file that operators import.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9._-]{1,80}$'),
  title text NOT NULL CHECK (length(title) BETWEEN 3 AND 200),
  university text NOT NULL CHECK (length(university) BETWEEN 2 AND 120),
  topic text NOT NULL CHECK (length(topic) BETWEEN 2 AND 60),
  summary text NOT NULL CHECK (length(summary) <= 2000),
  hours smallint NOT NULL CHECK (hours BETWEEN 1 AND 1000),
  weeks smallint NOT NULL CHECK (weeks BETWEEN 1 AND 104),
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 30),
  has_certificate boolean NOT NULL,
  url text NOT NULL CHECK (url ~ '^https://' AND length(url) <= 500),
  is_sample boolean NOT NULL DEFAULT false,
  -- What the file does not name any more: hidden, but for who has begun it.
  is_active boolean NOT NULL DEFAULT true,
  -- Place in the file: the first three of a topic are its cards.
  position integer NOT NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('spanish', search_text(title)), 'A')
    || setweight(to_tsvector('spanish', search_text(university || ' ' || topic)), 'B')
    || setweight(to_tsvector('spanish', search_text(summary)), 'C')
  ) STORED,
  -- What a mistyped word is compared with.
  names text NOT NULL GENERATED ALWAYS AS (search_text(title || ' ' || university || ' ' || topic)) STORED
);
CREATE INDEX course_search ON course USING gin (search) WHERE is_active;
CREATE INDEX course_names ON course USING gin (names gin_trgm_ops) WHERE is_active;

CREATE TABLE course_progress (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  course_id bigint NOT NULL REFERENCES course ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('saved', 'begun', 'done')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, course_id)
);

CREATE TABLE course_licence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  requested_at timestamptz NOT NULL,
  activated_at timestamptz,
  -- Its last day; null until it is active.
  ends_on date,
  ended_at timestamptz,
  told_30_on date,
  told_7_on date,
  CONSTRAINT course_licence_active CHECK ((activated_at IS NULL) = (ends_on IS NULL))
);
-- One licence at a time.
CREATE UNIQUE INDEX course_licence_once ON course_licence (account_id) WHERE ended_at IS NULL;
CREATE INDEX course_licence_waiting ON course_licence (requested_at) WHERE activated_at IS NULL AND ended_at IS NULL;

-- The pool of the embedded provider: a code is given once, to one licence.
CREATE TABLE course_access_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Sealed, and its keyed hash, by which the same one is known.
  code text NOT NULL,
  code_hash bytea NOT NULL UNIQUE,
  licence_id bigint UNIQUE REFERENCES course_licence ON DELETE SET NULL,
  given_at timestamptz,
  CONSTRAINT course_access_code_given CHECK (licence_id IS NULL OR given_at IS NOT NULL)
);
CREATE INDEX course_access_code_free ON course_access_code (id) WHERE given_at IS NULL;
