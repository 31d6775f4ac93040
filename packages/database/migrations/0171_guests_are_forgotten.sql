-- An account that an invitation opened is kept for ten years from the end of its last invitation (privacy notice §13).
-- Invitations are forgotten after two, and by an erasure of whoever invited: what they leave is the day of their end.
ALTER TABLE account ADD COLUMN guest_until timestamptz;

CREATE FUNCTION keep_guest_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account SET guest_until = greatest(guest_until, coalesce(OLD.rejected_at, OLD.removed_at))
  WHERE document_type = OLD.document_type AND document_number = OLD.document_number AND superseded_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER invitation_leaves_its_end AFTER DELETE ON invitation
  FOR EACH ROW WHEN (OLD.registered_at IS NOT NULL AND coalesce(OLD.rejected_at, OLD.removed_at) IS NOT NULL)
  EXECUTE FUNCTION keep_guest_until();

-- What the rules are for, in words that hold for guests too; the terms stay as they are.
UPDATE retention_rule SET reason = 'Invitaciones vencidas, rechazadas o retiradas: dos años como constancia'
WHERE data_kind = 'invitation' AND valid_from = '2026-11-01';
UPDATE retention_rule
SET reason = 'Cuentas sin seguro ni invitación: diez años desde que terminó lo último (Código Civil, art. 2001)'
WHERE data_kind = 'account' AND valid_from = '2026-11-01';
