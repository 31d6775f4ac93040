-- The way back from a release. A copy that meets migrations it does not know starts all the same where it knows the one
-- that is named here, because everything since then leaves what it uses as it was. A migration that does not, raises it.
ALTER TABLE installation ADD COLUMN floor text NOT NULL DEFAULT '0202_release_floor';

-- `SELECT raise_floor('0210_what_it_is')` in a migration: older copies than those that know 0210 do not start any more.
CREATE FUNCTION raise_floor(migration text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE installation ALTER COLUMN floor SET DEFAULT %L', migration);
  UPDATE installation SET floor = migration;
END $$;
