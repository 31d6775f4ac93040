-- What a feed of policies brought in that somebody should look at, by kind, with masked examples; {} where nothing.
ALTER TABLE policy_import ADD COLUMN findings jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT policy_import_findings CHECK (jsonb_typeof(findings) = 'object');
ALTER TABLE feed_import ADD COLUMN findings jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT feed_import_findings CHECK (jsonb_typeof(findings) = 'object');
