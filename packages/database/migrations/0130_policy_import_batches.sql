-- A night's feed goes in by batches, each with its row in the same transaction, so that a run that was cut off goes on and
-- no transaction is so long that replicas fall behind. `import_id` comes with the end of the run; a run that never ended
-- has none.
CREATE TABLE policy_import_batch (
  file_sha256 bytea NOT NULL,
  started_at timestamptz NOT NULL,
  batch integer NOT NULL CHECK (batch > 0),
  -- The stretch of the file that it covers; what is unchanged in it needed no writing.
  first_line integer NOT NULL,
  last_line integer NOT NULL CHECK (last_line >= first_line),
  inserted integer NOT NULL CHECK (inserted >= 0),
  updated integer NOT NULL CHECK (updated >= 0),
  committed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  import_id bigint REFERENCES policy_import ON DELETE CASCADE,
  PRIMARY KEY (file_sha256, started_at, batch)
);
CREATE INDEX policy_import_batch_newest ON policy_import_batch (committed_at DESC);
CREATE INDEX policy_import_batch_of_import ON policy_import_batch (import_id);
