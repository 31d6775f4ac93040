-- Name and college number of the professional when the prescription was signed: the check page judges the certificate
-- against these, whatever the professional's row says later. Those signed before this migration get the row's values of
-- its day; a copy of the former release that signs during the upgrade leaves them null.
ALTER TABLE prescription
  ADD COLUMN signer_name text,
  ADD COLUMN signer_college_number text;
UPDATE prescription r SET signer_name = p.name, signer_college_number = p.college_number
  FROM professional p WHERE p.id = r.professional_id AND r.state <> 'draft';
ALTER TABLE prescription ADD CONSTRAINT prescription_signer CHECK (signer_name IS NULL OR state <> 'draft');
