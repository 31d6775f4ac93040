-- The agenda's desk wrote this professional's e-mail: until an account or a file of the operator confirms it, it gets no link to
-- the call, nor to the person's note.
ALTER TABLE professional ADD COLUMN email_by_desk boolean NOT NULL DEFAULT false;
UPDATE professional SET email_by_desk = true WHERE made_in_console AND email IS NOT NULL;
