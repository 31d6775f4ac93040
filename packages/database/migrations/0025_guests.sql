-- What happens to an invitation, with its dates, and the seat that it holds. A seat has a number within what its
-- holder has of that service, so that no two invitations hold the same one, whoever writes and whatever was counted
-- before; being answered with a no, taken back or expired lets go of it.
ALTER TABLE invitation
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN seat_7442 smallint CHECK (seat_7442 >= 1),
  ADD COLUMN seat_7443 smallint CHECK (seat_7443 >= 1),
  -- When its link was opened for the first time.
  ADD COLUMN seen_at timestamptz,
  -- When it was last sent: a new link takes the place of the one before.
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN expired_at timestamptz,
  -- Who answered, as their colleagues know them.
  ADD COLUMN answered_by text CHECK (length(answered_by) BETWEEN 1 AND 120),
  -- A guest who is not of age yet: what the holder declares to be to them.
  ADD COLUMN minor_relation text CHECK (minor_relation IN ('mother', 'father', 'guardian'));

UPDATE invitation SET sent_at = invited_at;
ALTER TABLE invitation ALTER COLUMN sent_at SET NOT NULL, ALTER COLUMN sent_at SET DEFAULT clock_timestamp();
UPDATE invitation SET expired_at = expires_at
WHERE registered_at IS NULL AND rejected_at IS NULL AND removed_at IS NULL AND expires_at <= clock_timestamp();

UPDATE invitation SET seat_7442 = numbered.seat
FROM (
  SELECT id, row_number() OVER (PARTITION BY holder_document_type, holder_document_number ORDER BY id) AS seat
  FROM invitation WHERE 7442 = ANY (services)
) AS numbered
WHERE numbered.id = invitation.id;
UPDATE invitation SET seat_7443 = numbered.seat
FROM (
  SELECT id, row_number() OVER (PARTITION BY holder_document_type, holder_document_number ORDER BY id) AS seat
  FROM invitation WHERE 7443 = ANY (services)
) AS numbered
WHERE numbered.id = invitation.id;

ALTER TABLE invitation
  ADD CONSTRAINT invitation_seats CHECK (
    (7442 = ANY (services)) = (seat_7442 IS NOT NULL) AND (7443 = ANY (services)) = (seat_7443 IS NOT NULL)
  ),
  ADD CONSTRAINT invitation_expired CHECK (expired_at IS NULL OR registered_at IS NULL);

CREATE UNIQUE INDEX invitation_one_per_seat_7442
  ON invitation (holder_document_number, holder_document_type, seat_7442)
  WHERE seat_7442 IS NOT NULL AND rejected_at IS NULL AND removed_at IS NULL AND expired_at IS NULL;
CREATE UNIQUE INDEX invitation_one_per_seat_7443
  ON invitation (holder_document_number, holder_document_type, seat_7443)
  WHERE seat_7443 IS NOT NULL AND rejected_at IS NULL AND removed_at IS NULL AND expired_at IS NULL;

DROP INDEX invitation_open;
CREATE UNIQUE INDEX invitation_open ON invitation (holder_document_number, holder_document_type, document_number, document_type)
  WHERE rejected_at IS NULL AND removed_at IS NULL AND expired_at IS NULL;
-- The desk's queue: who waits, the earliest due first.
CREATE INDEX invitation_to_answer ON invitation (answer_before, id)
  WHERE registered_at IS NOT NULL AND approved_at IS NULL AND rejected_at IS NULL AND removed_at IS NULL;
