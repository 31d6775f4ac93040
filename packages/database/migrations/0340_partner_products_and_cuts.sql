-- A partner's products may change: what widens them waits for a second administrator as keys do, by itself or beside them.
ALTER TABLE partner_proposal ADD COLUMN products text[] CHECK (cardinality(products) BETWEEN 1 AND 50),
  ADD CONSTRAINT partner_proposal_of_something CHECK (jsonb_array_length(keys) > 0 OR products IS NOT NULL);

-- When the insurer took the file, where the console said so; null is the midnight that began the import's day.
ALTER TABLE feed_import ADD COLUMN cut_at timestamptz,
  ADD CONSTRAINT feed_import_cut_of_policies CHECK (cut_at IS NULL OR kind = 'policies');
