-- The first Lima day on which the house saw the certificate suspended; null where it is not (contract §22.2).
ALTER TABLE policy ADD COLUMN suspended_on date;

-- Cut of the newest feed that came in whole: only after it an ended cover is known not to be renewed.
ALTER TABLE policy_feed_cut ADD COLUMN applied timestamptz;

-- A visit beyond the last known day of cover that no import had settled by 18:00 of the evening before.
CREATE TABLE uncertain_cover (
  appointment_id uuid PRIMARY KEY REFERENCES appointment ON DELETE CASCADE,
  covered_until date NOT NULL,
  noticed_at timestamptz NOT NULL
);
