-- In whose favour a sheet was answered; null: not answered, or by the previous release.
ALTER TABLE complaint ADD COLUMN favour text CHECK (favour IN ('person', 'company', 'both'));
