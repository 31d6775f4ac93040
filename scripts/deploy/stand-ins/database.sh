#!/bin/bash
# What the official image of PostgreSQL does at a start, as far as compose.yaml leans on it: an empty folder becomes a cluster, by
# the account postgres, with the password of a file; passwords from the network; scripts run before anything is answered there.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" && chown -R postgres "$PGDATA"
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086
  initdb --username=postgres --pwfile=<(cat "$POSTGRES_PASSWORD_FILE") ${POSTGRES_INITDB_ARGS:-}
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -w -o "$(printf '%q ' "${@:2}" -clisten_addresses= -cunix_socket_directories=/tmp)" start
  for script in /docker-entrypoint-initdb.d/*.sh; do PGHOST=/tmp "$script"; done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@" '-clisten_addresses=*' -cunix_socket_directories=/tmp
