-- A new invitation drops an account's password and second factor, so that its mailbox alone opens it. Until a second
-- administrator gives them again, its links to professionals are of the former factors.
ALTER TABLE staff_professional ADD COLUMN given_up_at timestamptz;
