-- The address that somebody gave with a proof, right or wrong: the request answers with it either way, also when
-- the code is asked for again, so that nothing tells whether the proof held.
ALTER TABLE code_request ADD COLUMN proof_email text CHECK (length(proof_email) BETWEEN 3 AND 254);
