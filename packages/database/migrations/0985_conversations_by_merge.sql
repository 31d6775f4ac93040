CREATE INDEX CONCURRENTLY conversation_by_merge ON conversation (merged_into) WHERE merged_into IS NOT NULL;
