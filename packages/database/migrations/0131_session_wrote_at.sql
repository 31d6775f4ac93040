-- When somebody last changed something, where reads go to a replica: for a little while after it they read the primary, so
-- that nobody misses what they have just written, at whichever copy of the server they ask.
ALTER TABLE session ADD COLUMN wrote_at timestamptz;
ALTER TABLE staff_session ADD COLUMN wrote_at timestamptz;
