-- The week of a course that the person goes on with, as they say it; null until they do.
ALTER TABLE course_progress ADD COLUMN week smallint CHECK (week BETWEEN 1 AND 104),
  ADD CONSTRAINT course_progress_week_of_begun CHECK (week IS NULL OR state = 'begun');
