-- What the CRM was told that somebody used, an act once: a visit, an alert, a day's salaries. An act is named by what it
-- was, e.g. `visita:<id>` or `sueldo:2026-11-23`.
CREATE TABLE benefit_use (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  act text NOT NULL CHECK (length(act) BETWEEN 1 AND 100),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, act)
);
CREATE INDEX benefit_use_by_age ON benefit_use (used_at);

-- Visits of before were told when they were booked.
INSERT INTO benefit_use (account_id, act, used_at)
SELECT account_id, 'visita:' || id, ends_at FROM appointment
WHERE starts_at > now() - interval '40 days' AND ends_at <= now() AND (state = 'attended' OR kind = 'coworking');
