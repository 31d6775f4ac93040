-- Somebody without an account proves by a code, sent to the contact of their policy, whose data they ask about.
ALTER TABLE code_request
  DROP CONSTRAINT code_request_purpose_check,
  ADD CONSTRAINT code_request_purpose_check
    CHECK (purpose IN ('activation', 'recovery', 'contact', 'guest', 'desk_old', 'desk_new', 'right'));

CREATE INDEX data_right_by_document ON data_right_request (document_number, document_type, id DESC);

-- While a request to erase or to correct is open the data are blocked (DS 016-2024-JUS arts. III.2, 82.3): nothing of the
-- person goes out, whoever writes the event.
ALTER TABLE account ADD COLUMN blocked_at timestamptz;
CREATE FUNCTION refuse_blocked_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account WHERE id = NEW.account_id AND blocked_at IS NOT NULL) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER crm_event_not_blocked BEFORE INSERT ON crm_event
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL) EXECUTE FUNCTION refuse_blocked_event();

-- How long each kind of data is kept, from which day the rule holds, and what the nightly job did by it.
CREATE TABLE retention_rule (
  data_kind text NOT NULL,
  valid_from date NOT NULL,
  keep_days integer NOT NULL CHECK (keep_days >= 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 5 AND 300),
  PRIMARY KEY (data_kind, valid_from)
);
CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ran_on date NOT NULL,
  data_kind text NOT NULL,
  rule_from date NOT NULL,
  removed integer NOT NULL CHECK (removed >= 0),
  ran_at timestamptz NOT NULL,
  CONSTRAINT retention_once_a_day UNIQUE (ran_on, data_kind),
  FOREIGN KEY (data_kind, rule_from) REFERENCES retention_rule
);
INSERT INTO retention_rule (data_kind, valid_from, keep_days, reason) VALUES
  ('complaint', '2026-11-01', 730, 'Reclamos y quejas respondidos: dos años (DS 011-2011-PCM, art. 12)'),
  ('data_right', '2026-11-01', 730, 'Solicitudes de derechos cerradas: dos años como constancia (DS 016-2024-JUS, art. 68)'),
  ('incident', '2026-11-01', 1825, 'Incidentes cerrados: cinco años, plazo que fija el responsable (DS 016-2024-JUS, art. 35)'),
  ('invitation', '2026-11-01', 730, 'Invitaciones que terminaron sin invitado: dos años como constancia'),
  ('account', '2026-11-01', 3653, 'Cuentas sin seguro: diez años desde que terminó el último (Código Civil, art. 2001)');

-- Incidents that touch personal data (DS 016-2024-JUS arts. 34-35): 48 hours from knowing for the Authority and for who is
-- affected. What happened is sealed.
CREATE TABLE incident (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^INC-2[0-9]{3}-[0-9]{3,}$'),
  known_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  people integer CHECK (people >= 0),
  sensitive boolean NOT NULL,
  harms boolean NOT NULL,
  content text NOT NULL,
  authority_told_at timestamptz,
  people_told_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT incident_due CHECK (due_at = known_at + interval '48 hours')
);
ALTER TABLE yearly_series DROP CONSTRAINT yearly_series_series_check,
  ADD CONSTRAINT yearly_series_series_check CHECK (series IN ('complaint', 'data_right', 'incident'));
