-- The queue of what nobody has taken, by the day to work by.
CREATE INDEX claim_of_nobody ON claim (work_by, id) WHERE closed_at IS NULL AND owner_id IS NULL;
