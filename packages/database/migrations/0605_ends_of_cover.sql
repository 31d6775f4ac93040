-- First Lima day on which the certificate was seen suspended; null if it is not (contract §22.2).
ALTER TABLE policy ADD COLUMN suspended_on date;

-- Cut of the newest completely imported feed. Without a renewal in it, an ended cover is not renewed.
ALTER TABLE policy_feed_cut ADD COLUMN applied timestamptz;

-- Visits beyond the last known day of cover without a decisive import by 18:00 of the evening before.
CREATE TABLE uncertain_cover (
  appointment_id uuid PRIMARY KEY REFERENCES appointment ON DELETE CASCADE,
  covered_until date NOT NULL,
  noticed_at timestamptz NOT NULL
);
