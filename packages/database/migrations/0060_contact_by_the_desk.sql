-- Codes of a contact that the desk corrects with the person on the phone: one to the contact of before and one to the new
-- one. They are purposes of their own, so that neither opens any door of the portal.
ALTER TABLE code_request
  DROP CONSTRAINT code_request_purpose_check,
  ADD CONSTRAINT code_request_purpose_check
    CHECK (purpose IN ('activation', 'recovery', 'contact', 'guest', 'desk_old', 'desk_new'));
