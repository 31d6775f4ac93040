-- Roles that somebody had until lately: taking the second person's role away does not make an act that takes two people
-- one person's at once.
ALTER TABLE staff
  ADD COLUMN lost_roles text[] NOT NULL DEFAULT '{}',
  ADD COLUMN lost_at timestamptz;
