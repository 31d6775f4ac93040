-- Where a professional is written to about their appointments, and which of them the evening before has told.
ALTER TABLE professional ADD COLUMN email text CHECK (length(email) BETWEEN 3 AND 254);
ALTER TABLE appointment ADD COLUMN professional_reminded_at timestamptz;
