-- In which languages a professional attends, as people choose by them.
ALTER TABLE professional
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT professional_languages CHECK (
    cardinality(languages) <= 10 AND array_position(languages, NULL) IS NULL AND NOT '' = ANY (languages)
  );
