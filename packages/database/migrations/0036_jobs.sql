-- Offers of work, as feeds of schema.org JobPosting bring them, and what people keep of them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- How a text is looked for: without accents, then in lower case (the C locale lowers no Ñ), and with the -ción that the
-- Spanish stemmer needs to know a family of words. Immutable by promise: the dictionary is the one that is shipped.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(lower(public.unaccent('public.unaccent', $1)), '([cs])ion\M', '\1ión', 'g')
$$;

CREATE TABLE job_offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Whose feed it came in, and its identifier there: what is not in the feed any more is closed.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
  external_id text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 200),
  title text NOT NULL CHECK (length(title) BETWEEN 2 AND 200),
  company text NOT NULL CHECK (length(company) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) <= 20000),
  region text CHECK (region ~ '^[a-z-]{3,20}$'),
  place text CHECK (length(place) BETWEEN 1 AND 120),
  modality text NOT NULL CHECK (modality IN ('on_site', 'remote', 'hybrid')),
  employment_type text CHECK (length(employment_type) BETWEEN 1 AND 60),
  -- Soles a month.
  salary_min integer CHECK (salary_min BETWEEN 1 AND 1000000),
  salary_max integer CHECK (salary_max BETWEEN 1 AND 1000000),
  posted_on date NOT NULL,
  expires_on date NOT NULL,
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 500),
  is_sample boolean NOT NULL DEFAULT false,
  -- SHA-256 of what the feed said, so that an offer that did not change is not written again.
  content_hash bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('spanish', search_text(title)), 'A')
    || setweight(to_tsvector('spanish', search_text(company)), 'B')
    || setweight(to_tsvector('spanish', search_text(left(description, 2000))), 'C')
  ) STORED,
  CONSTRAINT job_offer_once UNIQUE (source, external_id),
  CONSTRAINT job_offer_salary CHECK ((salary_min IS NULL) = (salary_max IS NULL) AND salary_min <= salary_max),
  CONSTRAINT job_offer_days CHECK (posted_on <= expires_on)
);
-- A long description stands apart from the row, so that a walk over offers reads little.
ALTER TABLE job_offer SET (toast_tuple_target = 1024);
CREATE INDEX job_offer_search ON job_offer USING gin (search) WITH (fastupdate = off) WHERE closed_at IS NULL;
CREATE INDEX job_offer_newest ON job_offer (posted_on DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX job_offer_best_paid ON job_offer (salary_max DESC, id DESC) WHERE closed_at IS NULL AND salary_max IS NOT NULL;
CREATE INDEX job_offer_first_seen ON job_offer (first_seen_at) WHERE closed_at IS NULL;

-- Words of titles and companies, for «¿quisiste decir?»; made anew after each import.
CREATE TABLE job_word (
  word text PRIMARY KEY,
  offers integer NOT NULL
);
CREATE INDEX job_word_alike ON job_word USING gin (word gin_trgm_ops);

CREATE TABLE job_saved (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES job_offer ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, offer_id)
);
CREATE INDEX job_saved_by_offer ON job_saved (offer_id);

-- A search that somebody wants to hear of each day.
CREATE TABLE job_alert (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- What was typed and chosen, sealed: what somebody looks for says much of them.
  filters text NOT NULL,
  -- Keyed hash of the filters: the same alert is kept once.
  filters_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Offers that came in after this moment are news.
  seen_until timestamptz NOT NULL,
  CONSTRAINT job_alert_once UNIQUE (account_id, filters_hash)
);
