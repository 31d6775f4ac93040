-- The demo's own people were activated by nobody: their accounts say so, and no figure counts them as activations.
ALTER TABLE account
  DROP CONSTRAINT account_opened_by_check,
  ADD CONSTRAINT account_opened_by_check CHECK (opened_by IN ('policy', 'certificate', 'invitation', 'sample'));
