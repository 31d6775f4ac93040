-- The desk of claims is a role of its own (contract §16).
ALTER TABLE staff DROP CONSTRAINT staff_roles_check;
ALTER TABLE staff ADD CONSTRAINT staff_roles_check CHECK (
  roles <@ ARRAY['admision', 'agenda', 'profesional', 'privacidad', 'siniestros', 'auditoria', 'administracion']
);
