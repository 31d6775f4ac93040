-- How many appointments a person may have before them at once, whatever their benefits: nobody takes everybody's hours.
-- Rooms have a number of their own (contract §5).
CREATE TABLE agenda_rule (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  max_open_appointments smallint NOT NULL CHECK (max_open_appointments BETWEEN 1 AND 100)
);
INSERT INTO agenda_rule (max_open_appointments) VALUES (6);
