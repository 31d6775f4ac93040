-- The templates in versions serve the claims too. What a template serves stays the same in each of its versions.
ALTER TABLE answer_template ADD COLUMN serves text NOT NULL DEFAULT 'conversations'
  CHECK (serves IN ('conversations', 'claims'));

-- What an answer on a claim began with.
ALTER TABLE claim_message ADD COLUMN template_id uuid, ADD COLUMN template_version integer,
  ADD CONSTRAINT claim_message_template FOREIGN KEY (template_id, template_version) REFERENCES answer_template,
  ADD CONSTRAINT claim_message_template_whole CHECK ((template_id IS NULL) = (template_version IS NULL));
ALTER TABLE claim ADD COLUMN template_id uuid, ADD COLUMN template_version integer,
  ADD CONSTRAINT claim_template FOREIGN KEY (template_id, template_version) REFERENCES answer_template,
  ADD CONSTRAINT claim_template_whole CHECK ((template_id IS NULL) = (template_version IS NULL));
ALTER TABLE claim_refusal ADD COLUMN template_id uuid, ADD COLUMN template_version integer,
  ADD CONSTRAINT claim_refusal_template FOREIGN KEY (template_id, template_version) REFERENCES answer_template,
  ADD CONSTRAINT claim_refusal_template_whole CHECK ((template_id IS NULL) = (template_version IS NULL));

INSERT INTO answer_template (id, version, title, body, serves, made_at) VALUES
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d011', 1, 'Otra foto', E'Hola, {nombre}:\n\nRevisamos lo que nos contaste en tu solicitud {folio}. Si tienes otra foto del papel, envíala desde tu solicitud, con buena luz y las cuatro esquinas a la vista.\n\n{yo}', 'claims', '2026-11-25T00:00:00-05:00'),
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d012', 1, 'Recibimos todo', E'Hola, {nombre}:\n\nRecibimos todo lo de tu solicitud {folio}. Te respondemos a más tardar el {vence}.\n\n{yo}', 'claims', '2026-11-25T00:00:00-05:00'),
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d013', 1, 'Confirmar la cuenta', E'Hola, {nombre}:\n\nPara pagarte lo de tu solicitud {folio} necesitamos confirmar tu cuenta. Te llamaremos al celular que dejaste; nunca te pediremos una clave.\n\n{yo}', 'claims', '2026-11-25T00:00:00-05:00'),
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d014', 1, 'Aprobada', E'Hola, {nombre}:\n\nRevisamos tu solicitud {folio}: lo que pasó está cubierto y tus papeles están completos. El monto y el día del pago están en este mensaje.', 'claims', '2026-11-25T00:00:00-05:00'),
  ('8f0b6a1e-3d5c-4a57-9c11-26a2f0c1d015', 1, 'No procede', E'Hola, {nombre}:\n\nRevisamos tu solicitud {folio} y no podemos pagarla, por la cláusula de tu póliza que va al pie. En tu caso: ', 'claims', '2026-11-25T00:00:00-05:00');

-- How long a claim is kept once it is closed.
INSERT INTO retention_rule (data_kind, valid_from, keep_days, reason) VALUES
  ('claim', '2026-11-25', 3653, 'Solicitudes de cobertura cerradas, con sus papeles: diez años, mientras puede exigirse algo por ellas (Ley 29946; Código Civil, art. 2001)');
CREATE INDEX claim_by_end ON claim (closed_at) WHERE closed_at IS NOT NULL;
