-- How a visit was cancelled besides an act of its own: with many others by a plan, or because what let the person book it ended.
ALTER TABLE appointment ADD COLUMN cancelled_in text;
ALTER TABLE appointment ADD CONSTRAINT appointment_cancelled_in CHECK (cancelled_in IN ('bulk', 'ending')) NOT VALID;
-- Lost visits by act, in the order of `lostActs` (visit-figures.ts); null until the day is counted with them.
ALTER TABLE visit_day_figure ADD COLUMN acts integer[];
CREATE INDEX visit_day_without_acts ON visit_day_figure (day) WHERE acts IS NULL;
