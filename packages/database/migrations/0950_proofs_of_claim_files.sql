-- What the signature and the receipt's QR code of a claim's file say. Sealed; null: not examined, or none.
ALTER TABLE claim_file ADD COLUMN signature text, ADD COLUMN receipt text;
-- Keyed fingerprint of the receipt: the same one in another claim is found.
ALTER TABLE claim_file ADD COLUMN receipt_mark bytea CHECK (octet_length(receipt_mark) = 32);
ALTER TABLE claim_file ADD CONSTRAINT claim_file_receipt CHECK ((receipt IS NULL) = (receipt_mark IS NULL)) NOT VALID;
