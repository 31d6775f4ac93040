-- Signing certificates enter by the console.
ALTER TABLE feed_import DROP CONSTRAINT feed_import_kind_check;
ALTER TABLE feed_import ADD CONSTRAINT feed_import_kind_check CHECK (kind IN ('policies', 'licences', 'courses', 'jobs',
  'agenda', 'rates', 'sheets', 'diagnoses', 'codes', 'contents', 'certificates'));
