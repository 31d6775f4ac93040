-- How the identity of an account was proven. Whoever invites chooses the guest's mail, so an invitation proves nothing
-- about the document: such an account stays a guest's, also once a policy for its document arrives.
ALTER TABLE account
  -- 'policy': a code to the policy's own contact; 'certificate': certificate number and birth date («prueba»).
  ADD COLUMN opened_by text NOT NULL DEFAULT 'policy'
    CHECK (opened_by IN ('policy', 'certificate', 'invitation')),
  -- Taken over by the person whom a policy proves: kept for its history, out of everybody's reach.
  ADD COLUMN superseded_at timestamptz,
  DROP CONSTRAINT account_one_per_document;

-- Accounts from before this was written down: a registered invitation, a person without any policy, and one who was
-- born on another day than every policy of that document says, count as invited.
UPDATE account SET opened_by = 'invitation'
WHERE EXISTS (
    SELECT FROM invitation i
    WHERE i.document_number = account.document_number AND i.document_type = account.document_type
      AND i.registered_at IS NOT NULL
  )
  OR NOT EXISTS (
    SELECT FROM policy p
    WHERE p.document_number = account.document_number AND p.document_type = account.document_type
      AND p.birth_date = account.birth_date
  );

-- One living account per document, whoever comes first.
CREATE UNIQUE INDEX account_one_per_document ON account (document_type, document_number)
  WHERE superseded_at IS NULL;
CREATE INDEX account_by_document ON account (document_number, document_type);

-- The proof that a code of activation would be, as it was when it was sent.
ALTER TABLE code_request
  ADD COLUMN proof text CHECK (proof IN ('policy', 'certificate', 'invitation', 'account'));

-- Answered like the others, but nothing was sent: the person's mailbox holds enough live codes already.
ALTER TABLE code_request ADD COLUMN muted boolean NOT NULL DEFAULT false;

-- Where an account has been opened from, as keyed marks: tries from there count apart from strangers', so that nobody
-- who knows a document keeps its owner out.
CREATE TABLE known_origin (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  mark bytea NOT NULL CHECK (length(mark) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, mark)
);
CREATE INDEX known_origin_by_age ON known_origin (last_used_at);
