-- The waiting list for hours that become free: what a person waits for, the hours that were freed, and to whom each was
-- offered.
CREATE TABLE hour_wait (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  service_id smallint NOT NULL,
  specialty text,
  -- Null waits for any professional of the service, and for any modality of it.
  professional_id uuid REFERENCES professional,
  modality appointment_modality,
  day_parts text[] NOT NULL,
  from_day date NOT NULL,
  until_day date NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'booked', 'withdrawn', 'ended')),
  end_reason text CHECK (end_reason IN ('booked', 'days_over', 'no_cover')),
  -- The place in line.
  since timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT hour_wait_parts CHECK (
    cardinality(day_parts) BETWEEN 1 AND 3 AND day_parts <@ ARRAY['morning', 'afternoon', 'evening']
  ),
  CONSTRAINT hour_wait_days CHECK (from_day <= until_day),
  CONSTRAINT hour_wait_specialty CHECK ((service_id = 18) = (specialty IS NOT NULL)),
  CONSTRAINT hour_wait_closed CHECK (
    (state = 'waiting') = (closed_at IS NULL) AND (state = 'ended') = (end_reason IS NOT NULL)
  )
);
-- A person waits once for a service, and a change of what they wait for keeps their place.
CREATE UNIQUE INDEX hour_wait_once ON hour_wait (account_id, service_id, specialty) NULLS NOT DISTINCT
  WHERE state = 'waiting';
CREATE INDEX hour_wait_of_account ON hour_wait (account_id, since DESC);
CREATE INDEX hour_wait_in_line ON hour_wait (service_id, since, id) WHERE state = 'waiting';
CREATE INDEX hour_wait_last_day ON hour_wait (until_day) WHERE state = 'waiting';
CREATE INDEX hour_wait_closed_at ON hour_wait (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE freed_hour (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  professional_id uuid NOT NULL REFERENCES professional,
  service_id smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'over')),
  -- The account that gave it up, which may take it back until it is offered. No reference: what is erased of one person
  -- leaves the offers of others alone.
  freed_by bigint,
  freed_at timestamptz NOT NULL,
  -- When the worker looks at it next.
  due_at timestamptz NOT NULL,
  -- Until then those to whom it is offered alone can book it; a worker that stopped keeps it from the others no longer.
  held_until timestamptz NOT NULL,
  CONSTRAINT freed_hour_times CHECK (starts_at < ends_at)
);
CREATE UNIQUE INDEX freed_hour_open ON freed_hour (professional_id, starts_at) WHERE state = 'open';
CREATE INDEX freed_hour_due ON freed_hour (due_at) WHERE state = 'open';
CREATE INDEX freed_hour_by_age ON freed_hour (starts_at);

CREATE TABLE hour_offer (
  hour_id uuid NOT NULL REFERENCES freed_hour ON DELETE CASCADE,
  wait_id uuid NOT NULL REFERENCES hour_wait ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  professional_id uuid NOT NULL REFERENCES professional,
  starts_at timestamptz NOT NULL,
  -- To everybody in line at once, inside two hours of it; otherwise to one at a time.
  to_all boolean NOT NULL,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'booked', 'missed', 'passed', 'gone')),
  PRIMARY KEY (hour_id, account_id),
  CONSTRAINT hour_offer_length CHECK (offered_at < expires_at AND expires_at <= starts_at),
  -- Nobody is offered the same hour twice, however often it becomes free.
  CONSTRAINT hour_offer_once UNIQUE (account_id, professional_id, starts_at)
);
-- One turn at a time, and one who takes it.
CREATE UNIQUE INDEX hour_offer_turn ON hour_offer (hour_id) WHERE state = 'offered' AND NOT to_all;
CREATE UNIQUE INDEX hour_offer_taken ON hour_offer (hour_id) WHERE state = 'booked';
CREATE INDEX hour_offer_of_wait ON hour_offer (wait_id, offered_at DESC);

-- While it is offered, an hour is not free to others: whoever writes the booking, and whatever was read before it. By the
-- time of the booking (`scheduled_at`), which is the server's clock like the hold's.
CREATE FUNCTION respect_held_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM freed_hour h
    WHERE h.professional_id = NEW.professional_id AND h.state = 'open' AND h.held_until > NEW.scheduled_at
      AND h.starts_at < NEW.ends_at AND h.ends_at > NEW.starts_at AND h.freed_by IS DISTINCT FROM NEW.account_id
      AND NOT EXISTS (SELECT FROM hour_offer o
        WHERE o.hour_id = h.id AND o.account_id = NEW.account_id AND o.state = 'offered')
  ) THEN
    RAISE EXCEPTION 'the hour is offered to another person' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'freed_hour_held';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER appointment_respects_offer AFTER INSERT OR UPDATE OF professional_id, starts_at, ends_at, state ON appointment
  FOR EACH ROW WHEN (NEW.state = 'booked' AND NEW.professional_id IS NOT NULL) EXECUTE FUNCTION respect_held_hour();
