-- What is said and asked in the waiting room of an appointment. A row holds for the time that the appointment has: who was
-- moved afterwards (`scheduled_at`) begins anew.
CREATE TABLE appointment_wait (
  appointment_id uuid PRIMARY KEY REFERENCES appointment ON DELETE CASCADE,
  -- «Voy con retraso»: minutes after the hour, and when it was said.
  late_minutes smallint CHECK (late_minutes BETWEEN 5 AND 60),
  late_said_at timestamptz,
  -- What the person chose when whoever attends was not there ten minutes after the hour.
  answer text CHECK (answer IN ('wait', 'move', 'call')),
  answered_at timestamptz,
  -- When the desk had called whoever asked for it.
  called_at timestamptz,
  CONSTRAINT appointment_wait_late CHECK ((late_minutes IS NULL) = (late_said_at IS NULL)),
  CONSTRAINT appointment_wait_answer CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT appointment_wait_called CHECK (called_at IS NULL OR answer = 'call')
);
-- Who waits for a call of the desk.
CREATE INDEX appointment_wait_open ON appointment_wait (answered_at) WHERE answer = 'call' AND called_at IS NULL;
