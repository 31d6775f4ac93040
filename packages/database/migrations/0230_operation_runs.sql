-- When what operators run by schedule last ended well: its age is an alert.
CREATE TABLE operation_run (
  name text PRIMARY KEY CHECK (name IN ('respaldo', 'auditoria')),
  finished_at timestamptz NOT NULL DEFAULT now()
);
