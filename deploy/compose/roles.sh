#!/bin/sh
# The accounts of the database, once, when it is made (docs/operations/install.md): the owner, who migrates; the portal's, with the settings
# that a pooler takes from no session; the record's. SITE is where the passwords are.
set -eu
site=${SITE:-/site}
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v owner="$(cat "$site/db/owner")" -v portal="$(cat "$site/db/portal")" -v acta="$(cat "$site/db/acta")" <<'END'
CREATE ROLE amparo_app NOLOGIN;
CREATE ROLE amparo_record NOLOGIN;
CREATE ROLE amparo LOGIN PASSWORD :'owner';
CREATE ROLE portal LOGIN PASSWORD :'portal' IN ROLE amparo_app;
CREATE ROLE acta LOGIN PASSWORD :'acta' IN ROLE amparo_record;
ALTER ROLE portal SET timezone = 'America/Lima';
ALTER ROLE portal SET statement_timeout = '8s';
ALTER ROLE portal SET idle_in_transaction_session_timeout = '10s';
CREATE DATABASE amparo OWNER amparo;
END
