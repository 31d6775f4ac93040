-- What this database is for. A process of the other mode does not start on it: a demo's sample people have a password
-- that everybody knows, and a demo's seed has no business among real people.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mode text NOT NULL CHECK (mode IN ('demo', 'production'))
);

-- A database of before says it by what it holds; an empty one is told at its first start.
INSERT INTO installation (mode)
SELECT 'demo' WHERE EXISTS (SELECT FROM policy_import WHERE file_name = 'muestra');
INSERT INTO installation (mode)
SELECT 'production' WHERE EXISTS (SELECT FROM account) ON CONFLICT DO NOTHING;
