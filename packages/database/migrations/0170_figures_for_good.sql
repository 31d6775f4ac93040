-- Figures of any period (ADR 84): once a day is four weeks old its figures are counted for good, so that years cost what
-- their days cost, and so that what is deleted later (messages after 30 days, accounts that are erased) stays a number.
CREATE TABLE daily_count (
  day date NOT NULL,
  -- What was counted, with the service after a colon where there is one; never whose.
  name text NOT NULL CHECK (length(name) <= 60),
  total integer NOT NULL CHECK (total >= 0),
  PRIMARY KEY (day, name)
);
ALTER TABLE daily_figure
  -- What the agenda offered on that day, as it stood when the day was over: plans change.
  ADD COLUMN offered_minutes integer CHECK (offered_minutes >= 0),
  ADD COLUMN kept_at timestamptz;

-- By time, for the days that are not kept yet. Rows come in the order of their time, so that a page's bounds find them.
CREATE INDEX account_by_creation ON account USING brin (created_at);
CREATE INDEX appointment_by_creation ON appointment USING brin (created_at);
CREATE INDEX appointment_by_cancellation ON appointment (cancelled_at) WHERE cancelled_at IS NOT NULL;
