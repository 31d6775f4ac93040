CREATE INDEX CONCURRENTLY claim_file_by_receipt ON claim_file (receipt_mark) WHERE receipt_mark IS NOT NULL;
