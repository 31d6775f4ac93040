-- The account with whose session a sheet was filed; null without one. No foreign key: a sheet outlives the account, and
-- what belongs to an account by its keys is erased with it.
ALTER TABLE complaint ADD COLUMN filed_by bigint;
CREATE INDEX complaint_by_filer ON complaint (filed_by, filed_at) WHERE filed_by IS NOT NULL;
