-- A file that is too long to be simulated within its approval: the worker counts again, and the approval asks for the result.
ALTER TABLE feed_import
  ADD COLUMN recount text CHECK (recount IN ('asked', 'same', 'grown')),
  ADD COLUMN recount_at timestamptz,
  ADD CONSTRAINT feed_import_recount CHECK ((recount IS NULL) = (recount_at IS NULL));
