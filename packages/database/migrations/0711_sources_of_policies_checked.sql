ALTER TABLE policy VALIDATE CONSTRAINT policy_source;
ALTER TABLE code_request VALIDATE CONSTRAINT code_request_purpose_check;
