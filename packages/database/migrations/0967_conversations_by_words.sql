CREATE INDEX CONCURRENTLY conversation_by_words ON conversation USING gin (word_marks);
