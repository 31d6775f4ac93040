-- How the days of a complaint's answer are counted: by calendar where it names a microinsurance policy (Res. SBS 4036-2022).
-- A sheet of before, and of the former release, has business days.
ALTER TABLE complaint ADD COLUMN clock text NOT NULL DEFAULT 'business' CHECK (clock IN ('business', 'calendar'));
