-- Two people for the money of a claim: its approver does not note its payment (contract §23.3). Null: the insurer's signed
-- answer, or a copy of the former release.
ALTER TABLE claim
  ADD COLUMN approved_by_id bigint,
  -- Colleague who confirmed an approval above the approver's limit.
  ADD COLUMN approval_confirmed_by_id bigint,
  ADD COLUMN paid_by_id bigint,
  -- One person approved and paid: a house of one (`SOLO_STAFF=1`).
  ADD COLUMN paid_alone boolean NOT NULL DEFAULT false,
  -- Sealed: how the approved amount was reckoned.
  ADD COLUMN reckoning text,
  ADD CONSTRAINT claim_approver FOREIGN KEY (approved_by_id) REFERENCES staff NOT VALID,
  ADD CONSTRAINT claim_approval_confirmer FOREIGN KEY (approval_confirmed_by_id) REFERENCES staff NOT VALID,
  ADD CONSTRAINT claim_payer FOREIGN KEY (paid_by_id) REFERENCES staff NOT VALID,
  ADD CONSTRAINT claim_paid_by_two CHECK (
    paid_by_id IS NULL OR approved_by_id IS NULL OR paid_alone OR paid_by_id <> approved_by_id
      OR (approval_confirmed_by_id IS NOT NULL AND approval_confirmed_by_id <> approved_by_id)
  ) NOT VALID;
