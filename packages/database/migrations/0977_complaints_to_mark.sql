CREATE INDEX CONCURRENTLY complaint_to_mark ON complaint (id) WHERE word_marks IS NULL;
