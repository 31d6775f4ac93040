-- A million offers by region without a word: found by the index, not by a walk over all of them.
CREATE INDEX job_offer_by_region ON job_offer (region, posted_on DESC, id DESC) WHERE closed_at IS NULL;
