-- Lost visits by act, in the order of `lostActs` (visit-figures.ts); null on days that an earlier release counted.
ALTER TABLE visit_day_figure ADD COLUMN acts integer[];
