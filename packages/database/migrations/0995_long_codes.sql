-- Strangers guessed too often at the mailbox's codes when this one was sent: it has twelve digits.
ALTER TABLE code_request ADD COLUMN long_code boolean NOT NULL DEFAULT false;
