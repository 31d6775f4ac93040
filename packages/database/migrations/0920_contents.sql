-- Texts of the portal that operators change (contract §24.1): a row for each saved version of each content. The newest
-- version whose hour has come is published; without one, the text of the release.
CREATE TABLE content_version (
  key text NOT NULL CHECK (key ~ '^[a-z]+(\.[a-z0-9-]+)+$' AND length(key) <= 80),
  version integer NOT NULL CHECK (version > 0),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object' AND length(texts::text) <= 100000),
  made_by_id bigint NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL,
  -- The version that this one brings back, 0 for the text of the release, and why.
  restores integer CHECK (restores BETWEEN 0 AND version - 1),
  reason text CHECK (length(reason) BETWEEN 10 AND 500),
  -- A legal text that changes a purpose: consent is asked again.
  new_purpose boolean NOT NULL DEFAULT false CHECK (NOT new_purpose OR key LIKE 'legal.%'),
  proposed_by_id bigint REFERENCES staff,
  proposer_version integer,
  proposed_at timestamptz,
  starts_at timestamptz,
  confirmed_by_id bigint REFERENCES staff,
  alone boolean NOT NULL DEFAULT false,
  live_from timestamptz,
  PRIMARY KEY (key, version),
  CONSTRAINT content_version_restores CHECK ((restores IS NULL) = (reason IS NULL)),
  CONSTRAINT content_version_proposal CHECK (num_nonnulls(proposed_by_id, proposer_version, proposed_at) IN (0, 3)),
  CONSTRAINT content_version_starts CHECK (starts_at IS NULL OR proposed_at IS NOT NULL),
  CONSTRAINT content_version_live CHECK ((live_from IS NULL) = (confirmed_by_id IS NULL)),
  -- One person goes back, except in a legal text; everything else takes two.
  CONSTRAINT content_version_by_two CHECK (
    live_from IS NULL OR (restores IS NOT NULL AND key NOT LIKE 'legal.%')
      OR (proposed_by_id IS NOT NULL AND (alone OR proposed_by_id <> confirmed_by_id))
  )
);
CREATE INDEX content_version_by_author ON content_version (made_by_id);
CREATE INDEX content_version_by_proposer ON content_version (proposed_by_id);
CREATE INDEX content_version_by_second ON content_version (confirmed_by_id);
CREATE TRIGGER content_version_proposer BEFORE INSERT OR UPDATE OF proposed_by_id ON content_version
  FOR EACH ROW WHEN (NEW.proposed_by_id IS NOT NULL) EXECUTE FUNCTION note_proposer_version();

-- What was published, or might have been, stays as people read it.
CREATE FUNCTION refuse_content_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.key, NEW.version, NEW.texts, NEW.made_by_id, NEW.made_at) IS DISTINCT FROM
      (OLD.key, OLD.version, OLD.texts, OLD.made_by_id, OLD.made_at) OR OLD.live_from IS NOT NULL THEN
    RAISE EXCEPTION 'a version of a content does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER content_version_kept BEFORE UPDATE ON content_version
  FOR EACH ROW EXECUTE FUNCTION refuse_content_rewriting();

ALTER TABLE staff DROP CONSTRAINT staff_roles_check;
ALTER TABLE staff ADD CONSTRAINT staff_roles_check CHECK (roles <@ ARRAY[
  'admision', 'agenda', 'profesional', 'privacidad', 'siniestros', 'contenidos', 'auditoria', 'administracion'
]) NOT VALID;
