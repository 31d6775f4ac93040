-- A visit that no policy gives any more, ended or left by its holder (contract §22.2, §22.5).
ALTER TABLE appointment DROP CONSTRAINT appointment_cancelled_by_check,
  ADD CONSTRAINT appointment_cancelled_by_check
    CHECK (cancelled_by IN ('person', 'professional', 'staff', 'insurer', 'cover')) NOT VALID;
