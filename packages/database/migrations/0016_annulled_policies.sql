-- An appointment that fell because the insurer annulled the policy that gave it.
ALTER TABLE appointment DROP CONSTRAINT appointment_cancelled_by_check,
  ADD CONSTRAINT appointment_cancelled_by_check
    CHECK (cancelled_by IN ('person', 'professional', 'staff', 'insurer'));
-- The walk from what was annulled to who has something before them.
CREATE INDEX policy_annulled ON policy (document_number, document_type) WHERE status = 'anulada';
