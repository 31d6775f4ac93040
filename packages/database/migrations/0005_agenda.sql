-- Who attends and where, and every appointment. Hours of a day are minutes since Lima's midnight; weekdays are ISO
-- (1 Monday to 7 Sunday).
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TYPE appointment_kind AS ENUM ('advice', 'health', 'coworking');
CREATE TYPE appointment_modality AS ENUM ('video', 'phone', 'in_person');
CREATE TYPE appointment_state AS ENUM ('booked', 'cancelled', 'attended', 'no_show');

CREATE TABLE professional (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Key of the files that operators import.
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{2,40}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 120),
  profession text NOT NULL CHECK (length(profession) BETWEEN 3 AND 80),
  -- As patients read it, for example «CMP 12345 · RNE 6789».
  college_number text CHECK (length(college_number) <= 80),
  modalities appointment_modality[] NOT NULL CHECK (cardinality(modalities) BETWEEN 1 AND 3),
  -- Where somebody is attended in person.
  place text CHECK (length(place) BETWEEN 3 AND 200),
  is_active boolean NOT NULL DEFAULT true,
  CONSTRAINT professional_place CHECK (place IS NOT NULL OR NOT 'in_person' = ANY (modalities))
);

-- A doctor has a row per specialty of telemedicine; other services have none.
CREATE TABLE professional_service (
  professional_id uuid NOT NULL REFERENCES professional ON DELETE CASCADE,
  service_id smallint NOT NULL,
  specialty text CHECK (length(specialty) BETWEEN 3 AND 40),
  CONSTRAINT professional_service_specialty CHECK ((service_id = 18) = (specialty IS NOT NULL)),
  CONSTRAINT professional_service_once UNIQUE NULLS NOT DISTINCT (professional_id, service_id, specialty)
);
CREATE INDEX professional_service_by_service ON professional_service (service_id, specialty);

CREATE TABLE professional_plan (
  professional_id uuid NOT NULL REFERENCES professional ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start_minute smallint NOT NULL CHECK (start_minute >= 0),
  end_minute smallint NOT NULL CHECK (end_minute <= 1440),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (professional_id, weekday, start_minute)
);

CREATE TABLE professional_break (
  professional_id uuid NOT NULL REFERENCES professional ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start_minute smallint NOT NULL CHECK (start_minute >= 0),
  end_minute smallint NOT NULL CHECK (end_minute <= 1440),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (professional_id, weekday, start_minute)
);

-- What is different on one day: hours taken away (a whole day is 0 to 1440) or hours added.
CREATE TABLE professional_exception (
  professional_id uuid NOT NULL REFERENCES professional ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'open')),
  start_minute smallint NOT NULL CHECK (start_minute >= 0),
  end_minute smallint NOT NULL CHECK (end_minute <= 1440),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (professional_id, day, kind, start_minute)
);

CREATE TABLE site (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{2,40}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 3 AND 80),
  city text NOT NULL CHECK (length(city) BETWEEN 3 AND 60),
  address text NOT NULL CHECK (length(address) BETWEEN 3 AND 200),
  is_active boolean NOT NULL DEFAULT true
);

CREATE TABLE site_plan (
  site_id uuid NOT NULL REFERENCES site ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start_minute smallint NOT NULL CHECK (start_minute >= 0),
  end_minute smallint NOT NULL CHECK (end_minute <= 1440),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (site_id, weekday, start_minute)
);

CREATE TABLE site_exception (
  site_id uuid NOT NULL REFERENCES site ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'open')),
  start_minute smallint NOT NULL CHECK (start_minute >= 0),
  end_minute smallint NOT NULL CHECK (end_minute <= 1440),
  CHECK (start_minute < end_minute),
  PRIMARY KEY (site_id, day, kind, start_minute)
);

CREATE TABLE room (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id uuid NOT NULL REFERENCES site,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{2,40}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  capacity smallint NOT NULL CHECK (capacity BETWEEN 1 AND 200),
  equipment text[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT true
);
CREATE INDEX room_by_site ON room (site_id);

-- What an operator sets otherwise than the built-in rules; an absent value leaves the rule as it is.
CREATE TABLE service_rule (
  service_id smallint PRIMARY KEY,
  lead_hours smallint CHECK (lead_hours BETWEEN 0 AND 720),
  cut_off_hours smallint CHECK (cut_off_hours BETWEEN 0 AND 720),
  yearly_limit smallint CHECK (yearly_limit BETWEEN 0 AND 1000)
);

CREATE TABLE appointment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind appointment_kind NOT NULL,
  service_id smallint NOT NULL,
  specialty text,
  account_id bigint NOT NULL REFERENCES account,
  professional_id uuid REFERENCES professional,
  room_id uuid REFERENCES room,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  modality appointment_modality NOT NULL,
  state appointment_state NOT NULL DEFAULT 'booked',
  -- Grows with each change; a change that names an older one is refused.
  version integer NOT NULL DEFAULT 1,
  attendees smallint CHECK (attendees BETWEEN 1 AND 200),
  -- What the person wrote for the professional, sealed.
  reason text,
  -- The informed consent of a health appointment: which text, and when.
  consent_version text,
  consent_at timestamptz,
  -- The policy year that the use counts in, and its number within the year's limit.
  benefit_year date NOT NULL,
  benefit_use smallint NOT NULL CHECK (benefit_use >= 1),
  -- Each participant's own secret of the video link is a keyed hash of id and this value, so it is stored nowhere;
  -- another value makes every link of the appointment another one.
  link_nonce uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the present time was chosen: a reminder is for those who chose it long ago.
  scheduled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text CHECK (cancelled_by IN ('person', 'professional', 'staff')),
  cancel_reason text,
  CONSTRAINT appointment_length CHECK (ends_at - starts_at BETWEEN interval '15 minutes' AND interval '4 hours'),
  CONSTRAINT appointment_place CHECK (
    (kind = 'coworking' AND room_id IS NOT NULL AND professional_id IS NULL AND attendees IS NOT NULL)
    OR (kind <> 'coworking' AND professional_id IS NOT NULL AND room_id IS NULL)
  ),
  CONSTRAINT appointment_consent CHECK (
    (consent_version IS NULL) = (consent_at IS NULL) AND (kind = 'health') = (consent_at IS NOT NULL)
  ),
  CONSTRAINT appointment_cancelled CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
  -- Nobody and nothing is in two places at one time, whoever writes and whatever was checked before.
  CONSTRAINT appointment_one_per_professional EXCLUDE USING gist (
    professional_id WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (state <> 'cancelled' AND professional_id IS NOT NULL),
  CONSTRAINT appointment_one_per_room EXCLUDE USING gist (
    room_id WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (state <> 'cancelled' AND room_id IS NOT NULL),
  CONSTRAINT appointment_one_per_person EXCLUDE USING gist (
    account_id WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (state <> 'cancelled')
);
-- A use of a year's limit is spent once, and given back by a cancellation.
CREATE UNIQUE INDEX appointment_use ON appointment (account_id, service_id, benefit_year, benefit_use)
  WHERE state <> 'cancelled';
-- Availability asks for one month of some professionals or rooms: a short walk, however long the past is.
CREATE INDEX appointment_by_professional ON appointment (professional_id, starts_at) INCLUDE (ends_at)
  WHERE state <> 'cancelled' AND professional_id IS NOT NULL;
CREATE INDEX appointment_by_room ON appointment (room_id, starts_at) INCLUDE (ends_at)
  WHERE state <> 'cancelled' AND room_id IS NOT NULL;
CREATE INDEX appointment_by_person ON appointment (account_id, starts_at);
-- The reminders' walk over what comes next.
CREATE INDEX appointment_to_remind ON appointment (starts_at) WHERE state = 'booked';

-- «Pedir cambio»: what somebody asks for inside the cut-off. Staff will answer; the appointment stays as it is.
CREATE TABLE change_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  appointment_id uuid NOT NULL REFERENCES appointment,
  account_id bigint NOT NULL REFERENCES account,
  wanted_start timestamptz,
  -- Sealed, like the appointment's reason.
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answered_at timestamptz,
  answer text CHECK (answer IN ('accepted', 'refused')),
  CONSTRAINT change_request_answer CHECK ((answered_at IS NULL) = (answer IS NULL))
);
-- One open request per appointment.
CREATE UNIQUE INDEX change_request_open ON change_request (appointment_id) WHERE answered_at IS NULL;
CREATE INDEX change_request_by_age ON change_request (created_at) WHERE answered_at IS NULL;

-- Files that a captured mail carries: [{name, type, content}].
ALTER TABLE captured_message ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
