-- The keys that texts of this database are sealed under, each by a mark from which it cannot be read: a process that has
-- not all of them does not start. `clave renovar` takes a key out of use.
CREATE TABLE sealing_key (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  since timestamptz NOT NULL DEFAULT now(),
  -- When a process that seals with it was last seen: each says so twice a minute.
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- No process starts with it as its own any more; what it sealed is being sealed anew.
  leaving_at timestamptz,
  retired_at timestamptz CHECK (retired_at IS NULL OR leaving_at IS NOT NULL),
  -- What verifies the record of acts of its days, sealed under today's key: acts are never rewritten.
  record_key text CHECK (record_key IS NULL OR retired_at IS NOT NULL)
);

-- A closed note and a signed prescription are sealed anew as they are: by the owner of the tables alone, under its own
-- setting, and with no other column changed.
CREATE FUNCTION is_only_resealed(own regclass, before jsonb, after jsonb, sealed text[]) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT before - sealed = after - sealed
    AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = own), 'MEMBER')
$$;
CREATE OR REPLACE TRIGGER clinical_note_closed BEFORE UPDATE ON clinical_note
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('clinical_note', to_jsonb(OLD), to_jsonb(NEW), '{content}')
  ) EXECUTE FUNCTION refuse_clinical_rewriting();
CREATE OR REPLACE TRIGGER prescription_signed BEFORE UPDATE ON prescription
  FOR EACH ROW WHEN (
    current_setting('amparo.resealing', true) IS DISTINCT FROM 'on'
    OR NOT is_only_resealed('prescription', to_jsonb(OLD), to_jsonb(NEW), '{content,file,annul_reason}')
  ) EXECUTE FUNCTION refuse_clinical_rewriting();
