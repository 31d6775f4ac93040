-- Every feed that came in, by the console or by a command, and what became of it. `policy_import` stays the importer's own.
CREATE TABLE feed_import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('policies', 'licences', 'courses', 'jobs', 'agenda', 'rates')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- Whose offers; of jobs alone.
  source text CHECK (length(source) BETWEEN 1 AND 100),
  origin text NOT NULL CHECK (origin IN ('console', 'command')),
  staff_id bigint REFERENCES staff (id),
  size_bytes bigint CHECK (size_bytes > 0),
  part_count integer NOT NULL DEFAULT 0 CHECK (part_count >= 0),
  state text NOT NULL CHECK (state IN ('uploading', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  bytes_read bigint NOT NULL DEFAULT 0,
  lines_read bigint NOT NULL DEFAULT 0,
  inserted bigint NOT NULL DEFAULT 0,
  updated bigint NOT NULL DEFAULT 0,
  unchanged bigint NOT NULL DEFAULT 0,
  closed bigint NOT NULL DEFAULT 0,
  refused bigint NOT NULL DEFAULT 0,
  -- Fit to show; nothing of the file.
  failure text CHECK (length(failure) <= 2000),
  CONSTRAINT feed_import_origin CHECK ((origin = 'console') = (size_bytes IS NOT NULL)),
  CONSTRAINT feed_import_finished CHECK ((finished_at IS NOT NULL) = (state IN ('done', 'failed', 'cancelled')))
);
CREATE INDEX feed_import_by_time ON feed_import (created_at, id);
CREATE INDEX feed_import_by_staff ON feed_import (staff_id);

-- A file in parts, sealed: what was sent until it has been taken in, and what was refused for 30 days.
CREATE TABLE feed_import_part (
  import_id uuid NOT NULL REFERENCES feed_import (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('sent', 'refused')),
  n integer NOT NULL CHECK (n >= 0),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  content bytea NOT NULL,
  PRIMARY KEY (import_id, role, n)
);
ALTER TABLE feed_import_part ALTER COLUMN content SET STORAGE EXTERNAL;

INSERT INTO feed_import (kind, file_name, origin, state, created_at, finished_at, lines_read, inserted, updated, unchanged, refused)
SELECT 'policies', left(file_name, 200), 'command', 'done', started_at, finished_at, lines_read, inserted, updated, unchanged, refused
FROM policy_import WHERE file_name <> '' ORDER BY id;
