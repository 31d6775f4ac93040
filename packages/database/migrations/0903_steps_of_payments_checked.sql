ALTER TABLE claim_step VALIDATE CONSTRAINT claim_step_what_check;
