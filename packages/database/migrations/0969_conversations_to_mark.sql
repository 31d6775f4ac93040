CREATE INDEX CONCURRENTLY conversation_to_mark ON conversation (id) WHERE word_marks IS NULL;
