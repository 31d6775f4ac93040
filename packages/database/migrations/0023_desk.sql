-- Who did not come: a professional's absence is cancelled for the house, and gives the use back.
ALTER TABLE appointment ADD COLUMN absent text CHECK (absent IN ('person', 'professional'));
-- The desk's lists walk by time, whatever became of an appointment.
CREATE INDEX appointment_by_time ON appointment (starts_at, id);
-- A change of somebody's plan names the version that it was made from.
ALTER TABLE professional ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE professional_exception ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 120);
-- Messages and events that will not leave by themselves any more, and why.
ALTER TABLE outbound_message ADD COLUMN tries integer NOT NULL DEFAULT 0, ADD COLUMN last_error text;
CREATE INDEX outbound_message_waiting ON outbound_message (created_at) WHERE sent_at IS NULL;

-- Looking people up by name, over all who have a policy or an account: accents and capitals do not count.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION fold_name(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- One row a person, kept beside the policies so that a night's feed pays nothing for it; filled in after each feed.
CREATE TABLE person_search (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  given_names text NOT NULL,
  paternal_surname text NOT NULL,
  maternal_surname text NOT NULL,
  is_holder boolean NOT NULL,
  words text[] NOT NULL,
  CONSTRAINT person_search_one_per_document UNIQUE (document_number, document_type)
);
CREATE INDEX person_search_by_words ON person_search USING gin (words);
CREATE INDEX person_search_by_number ON person_search (document_number text_pattern_ops);

-- The words that names are made of: few, however many people there are. What was typed wrongly is mended here.
CREATE TABLE person_word (word text PRIMARY KEY);
CREATE INDEX person_word_by_likeness ON person_word USING gin (word gin_trgm_ops);
CREATE INDEX person_word_by_start ON person_word (word text_pattern_ops);

CREATE TABLE person_search_state (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- The last feed and the last account that have been taken in.
  feed_id bigint NOT NULL DEFAULT 0,
  account_id bigint NOT NULL DEFAULT 0
);
INSERT INTO person_search_state DEFAULT VALUES;

-- Deliveries to the CRM: how often one was tried, and that it stands still until somebody says otherwise.
ALTER TABLE crm_event
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN last_error text;
CREATE INDEX crm_event_by_time ON crm_event (occurred_at, id);

-- Figures whose rows are forgotten after a day: kept as a number by Lima's day.
CREATE TABLE daily_figure (
  day date PRIMARY KEY,
  activations_started integer NOT NULL DEFAULT 0 CHECK (activations_started >= 0)
);
