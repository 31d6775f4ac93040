-- «joined» adds a certificate to the account of its document that lives at the confirmation: a proposal ends when another
-- account has that document, or the account changes, since its author did not see that one.
CREATE OR REPLACE FUNCTION review_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity_case SET version = version + 1, proposal = NULL, reason = NULL, proposed_by_id = NULL,
      proposer_version = NULL, proposed_at = NULL
    WHERE outcome IS NULL AND proposal IS NOT NULL AND (account_id = NEW.id
      OR kind = 'other_person' AND certificate_number IN (SELECT certificate_number FROM policy
        WHERE (document_number, document_type) IN ((NEW.document_number, NEW.document_type), (OLD.document_number, OLD.document_type))));
  RETURN NULL;
END $$;
CREATE TRIGGER account_opened_ends_identity_proposal AFTER INSERT ON account
  FOR EACH ROW WHEN (NEW.opened_by <> 'invitation') EXECUTE FUNCTION review_dispute();
CREATE TRIGGER account_document_ends_identity_proposal AFTER UPDATE OF document_number, document_type ON account
  FOR EACH ROW WHEN ((OLD.document_number, OLD.document_type) IS DISTINCT FROM (NEW.document_number, NEW.document_type))
  EXECUTE FUNCTION review_dispute();
