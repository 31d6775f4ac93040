-- What became of each message that somebody wrote: nothing of what it said. Of those of before nothing is known.
ALTER TABLE whatsapp_inbound
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN outcome text CHECK (outcome IN ('menu', 'link', 'unproven', 'opted_out', 'conversation', 'ways')),
  ADD COLUMN word text CHECK (word IN ('cita', 'cambiar', 'cancelar', 'credencial', 'persona', 'menu', 'baja')),
  ADD COLUMN folio text CHECK (length(folio) <= 20),
  ADD CONSTRAINT whatsapp_inbound_folio CHECK ((outcome = 'conversation') = (folio IS NOT NULL) OR outcome IS NULL);
DROP INDEX whatsapp_inbound_by_age;
CREATE UNIQUE INDEX whatsapp_inbound_by_age ON whatsapp_inbound (taken_at, id);
