ALTER TABLE claim_outbox VALIDATE CONSTRAINT claim_outbox_withdrawal,
  VALIDATE CONSTRAINT claim_outbox_kind_check,
  VALIDATE CONSTRAINT claim_outbox_of_one;
