-- Texts that the desk answers with; each change is another version, and an answer names the one that it was made from.
CREATE TABLE answer_template (
  id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  title text NOT NULL CHECK (length(title) BETWEEN 3 AND 80),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  made_by bigint REFERENCES staff,
  made_at timestamptz NOT NULL,
  retired_at timestamptz,
  PRIMARY KEY (id, version)
);
ALTER TABLE conversation_message
  ADD CONSTRAINT conversation_message_template FOREIGN KEY (template_id, template_version) REFERENCES answer_template;
INSERT INTO answer_template (id, version, title, body, made_at) VALUES
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d001', 1, 'Lo estamos viendo', E'Hola, {nombre}:\n\nRecibimos tu consulta {folio} y la estamos revisando. Te respondemos a más tardar el {vence}.\n\n{yo}', '2026-11-25T00:00:00-05:00'),
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d002', 1, 'Nos falta un dato', E'Hola, {nombre}:\n\nPara responder tu consulta {folio} nos falta un dato: \n\nPuedes escribirlo aquí mismo o adjuntar una foto.\n\n{yo}', '2026-11-25T00:00:00-05:00'),
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d003', 1, 'Quedó resuelto', E'Hola, {nombre}:\n\nTu consulta {folio} quedó resuelta: \n\nSi no fue así, dinos que no se resolvió y la ve otra persona.\n\n{yo}', '2026-11-25T00:00:00-05:00');

CREATE INDEX conversation_closed ON conversation (last_at DESC, id DESC)
  WHERE state = 'closed' AND professional_id IS NULL;

-- Who is away, and who has their conversations meanwhile.
CREATE TABLE staff_absence (
  staff_id bigint PRIMARY KEY REFERENCES staff,
  from_day date NOT NULL,
  until_day date NOT NULL,
  deputy_id bigint NOT NULL REFERENCES staff,
  CONSTRAINT staff_absence_days CHECK (from_day <= until_day),
  CONSTRAINT staff_absence_deputy CHECK (deputy_id <> staff_id)
);

-- Somebody who leaves the desk leaves no conversation without an owner: their deputy has them, or else whoever of the desk
-- has the fewest open ones. A professional's are closed: nobody else may read them.
CREATE FUNCTION is_of_desk(roles text[], disabled_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT disabled_at IS NULL AND roles && ARRAY['admision', 'agenda', 'privacidad', 'siniestros']
$$;
CREATE FUNCTION pass_on_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE heir bigint;
BEGIN
  IF is_of_desk(OLD.roles, OLD.disabled_at) AND NOT is_of_desk(NEW.roles, NEW.disabled_at) THEN
    SELECT s.id INTO heir FROM staff s
      LEFT JOIN staff_absence a ON a.staff_id = NEW.id AND a.deputy_id = s.id
      WHERE s.id <> NEW.id AND is_of_desk(s.roles, s.disabled_at)
      ORDER BY a.deputy_id NULLS LAST,
        (SELECT count(*) FROM conversation c WHERE c.owner_id = s.id AND c.state = 'open'), s.id
      LIMIT 1;
    UPDATE conversation SET owner_id = heir, version = version + 1, writer_id = NULL, writing_until = NULL
      WHERE owner_id = NEW.id AND state = 'open';
    DELETE FROM staff_absence WHERE staff_id = NEW.id OR deputy_id = NEW.id;
  END IF;
  IF OLD.professional_id IS NOT NULL AND OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM staff s WHERE s.professional_id = OLD.professional_id AND s.id <> NEW.id AND s.disabled_at IS NULL)
  THEN
    UPDATE conversation SET state = 'closed', closed_at = NEW.disabled_at, closed_by = 'house', outcome = 'left',
      version = version + 1, writer_id = NULL, writing_until = NULL
      WHERE professional_id = OLD.professional_id AND state = 'open';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_passes_on AFTER UPDATE OF roles, disabled_at ON staff
  FOR EACH ROW EXECUTE FUNCTION pass_on_conversations();
