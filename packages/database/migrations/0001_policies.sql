-- One line of the insurer's nightly feed, kept as it came (contract §9). A person is not a table of its own:
-- who someone is and what they are entitled to is read from their certificates at each request, so that a
-- policy that ends takes its benefits away at once and an import is one set-based merge into one table.
CREATE TYPE policy_status AS ENUM ('vigente', 'anulada', 'suspendida');

-- A pattern that looks for one wrong character is several times faster than one that counts repetitions, and a
-- night's feed pays for each of these checks a million times.
CREATE TABLE policy (
  certificate_number text PRIMARY KEY CHECK (
    length(certificate_number) BETWEEN 1 AND 30 AND certificate_number !~ '[^A-Z0-9-]'
  ),
  document_type smallint NOT NULL,
  document_number text NOT NULL,
  given_names text NOT NULL CHECK (length(given_names) BETWEEN 1 AND 80),
  paternal_surname text NOT NULL CHECK (length(paternal_surname) BETWEEN 1 AND 60),
  maternal_surname text NOT NULL CHECK (length(maternal_surname) <= 60),
  birth_date date NOT NULL,
  mobile text CHECK (length(mobile) = 12 AND mobile LIKE '+519%' AND substr(mobile, 5) !~ '[^0-9]'),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  product_code text NOT NULL CHECK (product_code LIKE '____-_' AND product_code !~ '[^0-9-]'),
  profile text NOT NULL CHECK (length(profile) BETWEEN 1 AND 40),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  status policy_status NOT NULL,
  seats_7442 smallint NOT NULL CHECK (seats_7442 BETWEEN 0 AND 99),
  seats_7443 smallint NOT NULL CHECK (seats_7443 BETWEEN 0 AND 99),
  CONSTRAINT policy_document CHECK (
    (document_type = 8 AND length(document_number) = 8 AND document_number !~ '[^0-9]')
    OR (document_type = 6 AND length(document_number) BETWEEN 1 AND 12 AND document_number !~ '[^A-Z0-9]')
  ),
  CONSTRAINT policy_validity CHECK (ends_on >= starts_on)
);

CREATE INDEX policy_by_document ON policy (document_number, document_type);

-- What each run of the importer did; the proof for the insurer that a night's feed went in.
CREATE TABLE policy_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  file_sha256 bytea NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  lines_read bigint NOT NULL,
  inserted bigint NOT NULL,
  updated bigint NOT NULL,
  unchanged bigint NOT NULL,
  refused bigint NOT NULL
);
