-- A mobile that a person writes in an open session serves for notices at once, and to recover the account only after
-- the code sent to it has come back. Those on file came with the policy, or under a code of activation or recovery.
ALTER TABLE account ADD COLUMN mobile_proven boolean NOT NULL DEFAULT true;
