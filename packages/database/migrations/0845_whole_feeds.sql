-- `applied` is the cut of the newest whole feed; until now any file moved it, so it starts again (contract §22.2).
-- Certificates of the documents whose lines that feed refused: whether they were renewed is not known.
ALTER TABLE policy_feed_cut ADD COLUMN doubtful text[] NOT NULL DEFAULT '{}';
UPDATE policy_feed_cut SET applied = NULL;
