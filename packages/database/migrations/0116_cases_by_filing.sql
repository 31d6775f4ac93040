-- Cases are read on from a place, by the day on which they are due or newest first: a late page costs what the first does.
CREATE INDEX data_right_request_by_due ON data_right_request (due_on, id);
CREATE INDEX data_right_request_by_filing ON data_right_request (filed_at, id);
CREATE INDEX complaint_by_due ON complaint (due_on, id);
CREATE INDEX complaint_by_filing ON complaint (filed_at, id);
