ALTER TABLE claim_file VALIDATE CONSTRAINT claim_file_rest;
ALTER TABLE claim_step VALIDATE CONSTRAINT claim_step_what_check;
