-- Until when a notice waits for the end of the quiet hours: until then it is not late.
ALTER TABLE outbound_message ADD COLUMN held_until timestamptz;
