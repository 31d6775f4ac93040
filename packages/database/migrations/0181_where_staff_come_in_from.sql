-- Addresses that an account of the staff was opened from lately, as a keyed mark: failures of strangers count apart there.
CREATE TABLE staff_origin (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  mark bytea NOT NULL CHECK (length(mark) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, mark)
);
CREATE INDEX staff_origin_by_age ON staff_origin (last_used_at);
