-- Keyed marks of the beginnings of the words of sealed texts, by which a search finds their rows; null until a job has marked
-- them, and again after their text was re-encrypted with another key.
ALTER TABLE conversation ADD COLUMN word_marks bigint[];
ALTER TABLE complaint ADD COLUMN word_marks bigint[];
