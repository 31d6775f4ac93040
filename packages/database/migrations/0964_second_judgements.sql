-- Why the rules judged a waiting claim again, once a reason: a version that came into force, or the end of a hold.
CREATE TABLE claim_judgement (
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 60),
  at timestamptz NOT NULL,
  PRIMARY KEY (claim_id, reason)
);
