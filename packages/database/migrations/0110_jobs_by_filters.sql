-- Filters and orders of a search without words are answered by an index alone, whichever of them meet: the walk over the
-- newest or the best paid offers reads no row until it knows which ones it wants.
DROP INDEX job_offer_newest;
DROP INDEX job_offer_best_paid;
DROP INDEX job_offer_by_region;
CREATE INDEX job_offer_newest ON job_offer (posted_on DESC, id DESC)
  INCLUDE (region, modality, salary_max, expires_on) WHERE closed_at IS NULL;
CREATE INDEX job_offer_by_region ON job_offer (region, posted_on DESC, id DESC)
  INCLUDE (modality, salary_max, expires_on) WHERE closed_at IS NULL;
CREATE INDEX job_offer_best_paid ON job_offer (salary_max DESC, id DESC)
  INCLUDE (region, modality, posted_on, expires_on) WHERE closed_at IS NULL AND salary_max IS NOT NULL;
CREATE INDEX job_offer_best_paid_by_region ON job_offer (region, salary_max DESC, id DESC)
  INCLUDE (modality, posted_on, expires_on) WHERE closed_at IS NULL AND salary_max IS NOT NULL;
-- Words together with what stands beside them in one index: what has the words and was posted on a day, or pays so much,
-- is found without reading what only has the words.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX job_offer_search;
CREATE INDEX job_offer_search ON job_offer USING gin (search, posted_on, salary_max, region, modality)
  WITH (fastupdate = off) WHERE closed_at IS NULL;
