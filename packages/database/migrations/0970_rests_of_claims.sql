-- The signed rest certificate that its person attached; its state is read live, so an annulment shows in the claim.
ALTER TABLE claim_file ADD COLUMN rest_file_id uuid;
ALTER TABLE claim_file ADD CONSTRAINT claim_file_rest FOREIGN KEY (rest_file_id) REFERENCES clinical_document_file ON DELETE SET NULL NOT VALID;
ALTER TABLE claim_step DROP CONSTRAINT claim_step_what_check, ADD CONSTRAINT claim_step_what_check CHECK (
  what IN ('noticed', 'taken', 'papers_asked', 'paper_received', 'paper_removed', 'papers_whole', 'complete', 'approved',
    'ordered', 'paid', 'returned', 'refused', 'withdrawn', 'house_wrote', 'person_wrote', 'forwarded', 'insurer_said',
    'reading_allowed')
) NOT VALID;
