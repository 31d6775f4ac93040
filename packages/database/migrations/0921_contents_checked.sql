ALTER TABLE staff VALIDATE CONSTRAINT staff_roles_check;
