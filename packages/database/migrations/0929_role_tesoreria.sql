-- Orders of payment are built and approved by people of this role (contract §23.4). After 0920, whose list of roles lacks it.
ALTER TABLE staff DROP CONSTRAINT staff_roles_check, ADD CONSTRAINT staff_roles_check CHECK (
  roles <@ ARRAY['admision', 'agenda', 'profesional', 'privacidad', 'siniestros', 'tesoreria', 'contenidos', 'auditoria',
    'administracion']
);
