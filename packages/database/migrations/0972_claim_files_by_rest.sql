CREATE INDEX CONCURRENTLY claim_file_by_rest ON claim_file (rest_file_id) WHERE rest_file_id IS NOT NULL;
