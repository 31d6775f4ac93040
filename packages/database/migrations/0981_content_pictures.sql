-- Photographs and covers of contents, re-encoded, by the SHA-256 of their bytes. One that no version names is deleted after a day.
CREATE TABLE content_picture (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 400000),
  made_by_id bigint NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL
);
CREATE INDEX content_picture_by_author ON content_picture (made_by_id);

-- The picture that a version shows; the previous release writes none.
ALTER TABLE content_version ADD COLUMN image text GENERATED ALWAYS AS (nullif(texts->>'image', '')) STORED REFERENCES content_picture;
ALTER TABLE content_version ADD CONSTRAINT content_version_alt CHECK (image IS NULL OR length(texts->>'alt') > 0) NOT VALID;
ALTER TABLE content_version VALIDATE CONSTRAINT content_version_alt;
CREATE INDEX content_version_by_image ON content_version (image) WHERE image IS NOT NULL;

-- Texts of a content that are published then, for lists that show them beside their rows.
CREATE FUNCTION published_texts(of_key text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT texts FROM public.content_version WHERE key = of_key AND live_from <= at ORDER BY version DESC LIMIT 1
$$;
