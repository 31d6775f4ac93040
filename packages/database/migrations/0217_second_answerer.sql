-- The two people of a confirmed erasure in a column each: a name can hold « y ». Rows of before are split where the
-- approval tells both names.
ALTER TABLE data_right_request ADD COLUMN confirmed_by text CHECK (length(confirmed_by) <= 200);
UPDATE data_right_request r SET answered_by = first.name, confirmed_by = second.name
  FROM staff_approval a JOIN staff first ON first.id = a.requested_by JOIN staff second ON second.id = a.approved_by
  WHERE a.right_id = r.id AND r.answered_by = left(first.name || ' y ' || second.name, 200);
ALTER TABLE data_right_request
  ADD CONSTRAINT data_right_confirmed CHECK (confirmed_by IS NULL OR answered_by IS NOT NULL);
