-- The call of a video appointment. Its room has no name here: that is a keyed hash, as the participants' links are.
CREATE TABLE video_call (
  appointment_id uuid PRIMARY KEY REFERENCES appointment ON DELETE CASCADE,
  -- When both were in the room for the first time.
  met_at timestamptz,
  -- When one of them ended it for both. An appointment that was moved afterwards has its call before it again.
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('person', 'professional')),
  CONSTRAINT video_call_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);

-- Who is in the room: a participant is there once, and a new entry takes the place of the one before.
CREATE TABLE video_seat (
  appointment_id uuid NOT NULL REFERENCES video_call ON DELETE CASCADE,
  participant text NOT NULL CHECK (participant IN ('person', 'professional')),
  -- Number of this entry, from 1 on.
  entry integer NOT NULL DEFAULT 1 CHECK (entry >= 1),
  -- SHA-256 of the pass that the entry was given.
  pass_hash bytea NOT NULL UNIQUE CHECK (octet_length(pass_hash) = 32),
  entered_at timestamptz NOT NULL,
  -- Last sign of life.
  seen_at timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (appointment_id, participant)
);

-- What the two browsers tell each other to meet (WebRTC); forgotten with the next entry and soon after the call.
CREATE TABLE video_signal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id uuid NOT NULL,
  -- For whom, and for which of their entries.
  participant text NOT NULL,
  entry integer NOT NULL,
  -- The entry of whoever sent it: what an earlier one said is of no use to anybody.
  sender_entry integer NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (appointment_id, participant) REFERENCES video_seat ON DELETE CASCADE
);
CREATE INDEX video_signal_by_seat ON video_signal (appointment_id, participant, id);
