-- A room's own week within that of its site (no rows: the site's), and the hours in which this room alone is closed.
ALTER TABLE room ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE room_plan (
  room_id uuid NOT NULL REFERENCES room ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start_minute smallint NOT NULL CHECK (start_minute >= 0),
  end_minute smallint NOT NULL CHECK (end_minute <= 1440),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (room_id, weekday, start_minute)
);

CREATE TABLE room_exception (
  room_id uuid NOT NULL REFERENCES room ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind = 'closed'),
  start_minute smallint NOT NULL CHECK (start_minute >= 0),
  end_minute smallint NOT NULL CHECK (end_minute <= 1440),
  reason text CHECK (length(reason) BETWEEN 1 AND 120),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (room_id, day, kind, start_minute)
);
