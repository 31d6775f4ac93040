-- How often each professional has closed a note with a code: the order of the search.
CREATE TABLE diagnosis_use (
  professional_id uuid NOT NULL REFERENCES professional,
  code text NOT NULL CHECK (code ~ '^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$'),
  uses integer NOT NULL CHECK (uses > 0),
  PRIMARY KEY (professional_id, code)
);
CREATE INDEX diagnosis_use_by_code ON diagnosis_use (code);
