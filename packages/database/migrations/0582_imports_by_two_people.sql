-- A file of the console that changes contacts or ends covers of many waits for a second administrator, `waiting` without a job.
ALTER TABLE feed_import
  -- Contacts of known documents that it changes, and policies that it annuls or suspends; as last looked at.
  ADD COLUMN contact_changes integer NOT NULL DEFAULT 0 CHECK (contact_changes >= 0),
  ADD COLUMN cover_ends integer NOT NULL DEFAULT 0 CHECK (cover_ends >= 0),
  -- Up to ten masked examples of each.
  ADD COLUMN second_look jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(second_look) = 'object'),
  ADD COLUMN pending_since timestamptz,
  ADD COLUMN proposer_version integer,
  ADD COLUMN approved_by bigint REFERENCES staff,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN alone boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT feed_import_pending CHECK (
    (pending_since IS NULL) = (proposer_version IS NULL) AND (pending_since IS NULL OR kind = 'policies')
  ),
  ADD CONSTRAINT feed_import_approved CHECK (
    (approved_by IS NULL) = (approved_at IS NULL) AND (approved_at IS NULL OR pending_since IS NOT NULL)
  ),
  ADD CONSTRAINT feed_import_by_another CHECK (alone OR approved_by IS NULL OR approved_by <> staff_id);
CREATE INDEX feed_import_by_approver ON feed_import (approved_by) WHERE approved_by IS NOT NULL;
