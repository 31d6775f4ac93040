ALTER TABLE claim VALIDATE CONSTRAINT claim_approver,
  VALIDATE CONSTRAINT claim_approval_confirmer,
  VALIDATE CONSTRAINT claim_payer,
  VALIDATE CONSTRAINT claim_paid_by_two;
