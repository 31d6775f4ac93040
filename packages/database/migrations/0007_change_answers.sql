-- What staff answered to «pedir cambio»: the words for the person, sealed like the request's own. A request is closed
-- unanswered where its appointment was cancelled meanwhile.
ALTER TABLE change_request ADD COLUMN answer_note text;
ALTER TABLE change_request DROP CONSTRAINT change_request_answer_check;
ALTER TABLE change_request ADD CONSTRAINT change_request_answer_known
  CHECK (answer IN ('accepted', 'refused', 'closed'));
