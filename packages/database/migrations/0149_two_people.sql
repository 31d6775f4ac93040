-- What takes two people (ADR 89): roles that administer and, from now on, the erasure of somebody's data. Either waits
-- for a second person, who confirms or declines it.
ALTER TABLE staff_approval
  ALTER COLUMN staff_id DROP NOT NULL,
  ALTER COLUMN roles DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'roles' CHECK (kind IN ('roles', 'erasure')),
  ADD COLUMN right_id bigint REFERENCES data_right_request ON DELETE CASCADE,
  -- The request as it stood with this proposal: any step after it makes the proposal void.
  ADD COLUMN right_version integer,
  -- Sealed: the answer that the person gets once it is confirmed.
  ADD COLUMN answer text,
  ADD COLUMN declined_by bigint REFERENCES staff,
  ADD COLUMN declined_at timestamptz,
  ADD CONSTRAINT staff_approval_kind CHECK (
    CASE kind
      WHEN 'roles' THEN staff_id IS NOT NULL AND roles IS NOT NULL AND right_id IS NULL
      ELSE staff_id IS NULL AND roles IS NULL AND num_nonnulls(right_id, right_version, answer) = 3
    END
  ),
  ADD CONSTRAINT staff_approval_declined CHECK ((declined_by IS NULL) = (declined_at IS NULL)),
  ADD CONSTRAINT staff_approval_one_end CHECK (approved_at IS NULL OR declined_at IS NULL);
DROP INDEX staff_approval_open;
CREATE UNIQUE INDEX staff_approval_open ON staff_approval (staff_id)
  WHERE approved_at IS NULL AND declined_at IS NULL;
CREATE UNIQUE INDEX staff_approval_open_right ON staff_approval (right_id)
  WHERE approved_at IS NULL AND declined_at IS NULL;
