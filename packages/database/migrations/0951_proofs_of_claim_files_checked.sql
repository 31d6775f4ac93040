ALTER TABLE claim_file VALIDATE CONSTRAINT claim_file_receipt;
