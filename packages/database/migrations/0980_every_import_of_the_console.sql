-- Further kinds of files enter by the console, and each can be tried before: its parts stay until it is imported.
ALTER TABLE feed_import DROP CONSTRAINT feed_import_kind_check;
ALTER TABLE feed_import ADD CONSTRAINT feed_import_kind_check CHECK (kind IN (
  'policies', 'licences', 'courses', 'jobs', 'agenda', 'rates', 'sheets', 'diagnoses', 'codes', 'contents'));
ALTER TABLE feed_import ADD COLUMN simulated_at timestamptz;
