-- A step of its own for requests to oppose and to take consent back: they stop advertising, WhatsApp and credit reports,
-- and block nothing; it was written of them that data were blocked.
ALTER TABLE data_right_step
  DROP CONSTRAINT data_right_step_what_check,
  ADD CONSTRAINT data_right_step_what_check CHECK (
    what IN ('received', 'blocked', 'stopped', 'observed', 'cured', 'asked', 'provided', 'resumed', 'extended', 'granted',
      'refused', 'withdrawn', 'erased')
  );
UPDATE data_right_step s SET what = 'stopped' FROM data_right_request r
WHERE r.id = s.request_id AND s.what = 'blocked' AND r.kind IN ('opposition', 'revocation') AND r.account_id IS NOT NULL;
