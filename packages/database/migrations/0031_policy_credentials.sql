-- The code of a policy's card: one a certificate and day, kept as a hash. It says only whether the policy is in force.
CREATE TABLE policy_credential (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  certificate_number text NOT NULL REFERENCES policy ON DELETE CASCADE,
  day date NOT NULL,
  CONSTRAINT policy_credential_one_a_day UNIQUE (certificate_number, day)
);
CREATE INDEX policy_credential_by_day ON policy_credential (day);
