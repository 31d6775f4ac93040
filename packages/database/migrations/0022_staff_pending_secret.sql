-- A TOTP secret that waits to be confirmed does not take the place of the one in use.
ALTER TABLE staff ADD COLUMN totp_pending text;
-- Lists of acts by their day.
CREATE INDEX act_by_time ON act (at);
