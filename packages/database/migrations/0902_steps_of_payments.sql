ALTER TABLE claim_step DROP CONSTRAINT claim_step_what_check, ADD CONSTRAINT claim_step_what_check CHECK (
  what IN ('noticed', 'taken', 'papers_asked', 'paper_received', 'paper_removed', 'papers_whole', 'complete', 'approved',
    'ordered', 'paid', 'returned', 'refused', 'withdrawn', 'house_wrote', 'person_wrote', 'forwarded', 'insurer_said')
) NOT VALID;
