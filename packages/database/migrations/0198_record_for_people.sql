-- The record by a person of staff, and by what was searched.
CREATE INDEX act_by_staff ON act (staff_id, id DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX act_by_search ON act ((detail->>'busqueda')) WHERE detail ? 'busqueda';
