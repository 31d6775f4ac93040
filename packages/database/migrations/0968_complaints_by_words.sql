CREATE INDEX CONCURRENTLY complaint_by_words ON complaint USING gin (word_marks);
