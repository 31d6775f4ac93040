-- Which account was which professional. A link stays here after it was taken away, so that a second account of one
-- professional is recognised as such.
CREATE TABLE staff_professional (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  professional_id uuid NOT NULL REFERENCES professional ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  -- The account sees visits that begin from here on; null: all of them.
  sees_from timestamptz,
  PRIMARY KEY (staff_id, professional_id)
);
CREATE INDEX staff_professional_by_professional ON staff_professional (professional_id);
INSERT INTO staff_professional (staff_id, professional_id, linked_at)
SELECT id, professional_id, created_at FROM staff WHERE professional_id IS NOT NULL;

ALTER TABLE staff_approval
  -- Versions of the person and of the requester that the request was made on: any change of either ends it. A request
  -- that an older release made has none, and is over.
  ADD COLUMN staff_version integer,
  ADD COLUMN requester_version integer,
  -- Who the person will attend as, and whether they will see visits from before their first day.
  ADD COLUMN professional_id uuid REFERENCES professional ON DELETE CASCADE,
  ADD COLUMN sees_all boolean NOT NULL DEFAULT false;
