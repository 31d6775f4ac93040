-- How a visit was cancelled: with many others by a plan, or because the right to it ended; null: by an act of its own.
ALTER TABLE appointment ADD COLUMN cancelled_in text;
ALTER TABLE appointment ADD CONSTRAINT appointment_cancelled_in CHECK (cancelled_in IN ('bulk', 'ending')) NOT VALID;
