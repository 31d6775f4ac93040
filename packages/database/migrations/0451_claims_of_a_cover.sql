-- The desk's queue of one cover, and the claims behind a row of its figures: a rare cover was looked for through all of them.
CREATE INDEX claim_of_cover_to_work ON claim (cover_key, work_by, id) WHERE closed_at IS NULL;
CREATE INDEX claim_of_cover_by_notice ON claim (cover_key, noticed_at, id);
