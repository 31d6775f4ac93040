-- Antecedents of a person: allergies, conditions and medicines. Sealed by record, so that they move with it between the
-- accounts of one person.
CREATE TABLE health_record (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL UNIQUE REFERENCES account,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- The person has no allergy, as they or a professional said.
  no_allergies boolean NOT NULL,
  -- When the question about allergies was last answered; null: never, or its answer was taken back.
  confirmed_at timestamptz,
  -- Null: the person.
  confirmed_by_id uuid REFERENCES professional,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT health_record_answered CHECK (confirmed_at IS NOT NULL OR (NOT no_allergies AND confirmed_by_id IS NULL)),
  CONSTRAINT health_record_answer UNIQUE (id, no_allergies)
);
CREATE INDEX health_record_by_age ON health_record (updated_at);

-- A version of an entry; the former ones are its history. A live one has no end.
CREATE TABLE health_entry (
  row_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  record_id uuid NOT NULL,
  no_allergies boolean NOT NULL,
  entry_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  kind text NOT NULL CHECK (kind IN ('allergy', 'condition', 'medicine')),
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 30),
  content text NOT NULL,
  -- Keyed mark of its normal form: by it the same substance is found a second time.
  mark bytea NOT NULL CHECK (length(mark) = 32),
  -- Who entered it, and when. Null: the person.
  professional_id uuid REFERENCES professional,
  entered_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Null: the person.
  ended_by_id uuid REFERENCES professional,
  -- Removed, instead of followed by its next version.
  is_removed boolean NOT NULL DEFAULT false,
  end_reason text,
  FOREIGN KEY (record_id, no_allergies) REFERENCES health_record (id, no_allergies) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT health_entry_version UNIQUE (entry_id, version),
  -- «No allergies» and an allergy contradict each other.
  CONSTRAINT health_entry_agrees CHECK (NOT no_allergies OR kind <> 'allergy' OR ended_at IS NOT NULL),
  CONSTRAINT health_entry_ended CHECK (ended_at IS NOT NULL OR (ended_by_id IS NULL AND NOT is_removed AND end_reason IS NULL)),
  CONSTRAINT health_entry_removal CHECK (NOT is_removed OR ended_by_id IS NULL OR end_reason IS NOT NULL)
);
CREATE INDEX health_entry_by_record ON health_entry (record_id);
CREATE UNIQUE INDEX health_entry_live ON health_entry (entry_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX health_entry_once ON health_entry (record_id, kind, mark) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX health_entry_slot ON health_entry (record_id, kind, slot) WHERE ended_at IS NULL;

-- A version only ends. Its copy of the record's answer follows that.
CREATE FUNCTION refuse_health_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'no_allergies' = to_jsonb(OLD) - 'no_allergies' THEN RETURN NEW; END IF;
  IF OLD.ended_at IS NOT NULL
    OR to_jsonb(NEW) - '{ended_at,ended_by_id,is_removed,end_reason}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{ended_at,ended_by_id,is_removed,end_reason}'::text[]
  THEN RAISE EXCEPTION 'a version of an entry does not change' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER health_entry_unchanged BEFORE UPDATE ON health_entry
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('health_entry', to_jsonb(OLD), to_jsonb(NEW), '{content,mark,end_reason}')
  ) EXECUTE FUNCTION refuse_health_rewriting();

INSERT INTO retention_rule (data_kind, valid_from, keep_days, reason) VALUES
  ('health_record', '2026-11-01', 7305, 'Antecedentes de salud: veinte años desde la última atención o el último cambio (NTS 139-MINSA)');
