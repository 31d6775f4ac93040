-- Somebody who told a claim without an account asks for their data with the document and the mailbox of that notice: what
-- the house knows them by is the claim alone, and it proves nothing beside it.
ALTER TABLE code_request DROP CONSTRAINT code_request_proof_check,
  ADD CONSTRAINT code_request_proof_check
    CHECK (proof IN ('policy', 'certificate', 'invitation', 'account', 'claim'));
ALTER TABLE data_right_request DROP CONSTRAINT data_right_request_proven_by_check,
  ADD CONSTRAINT data_right_request_proven_by_check
    CHECK (proven_by IN ('session', 'guest_session', 'account', 'policy', 'invitation', 'claim'));
