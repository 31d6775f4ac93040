#!/bin/sh
# Archives a PostgreSQL by pgBackRest with deploy/pgbackrest.conf, loses its disk in the middle of its
# work, brings it back on an empty one, and says what was lost and how long it took. As postgres; BIN is where PostgreSQL's programs are.
#   su postgres -c 'BIN=/usr/lib/postgresql/18/bin scripts/drills/archive-and-restore.sh 60'
set -eu
seconds=${1:-20} # how long it writes between the backup and the loss
bin=${BIN:?BIN: the folder of initdb and pg_ctl} port=${PORT:-5499}
here=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d) && cd "$place"
export PGHOST="$place" PGPORT="$port" PGDATABASE=postgres PGUSER=postgres
trap '"$bin/pg_ctl" -D "$place/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$place"' EXIT

sed -e "s#^pg1-path=.*#pg1-path=$place/data#; s#^pg1-port=.*#pg1-port=$port\npg1-socket-path=$place#; s#^repo1-path=.*#repo1-path=$place/repo#" \
  -e "s#^\# repo1-cipher-pass.*#repo1-cipher-pass=$(head -c 36 /dev/urandom | base64)#" \
  -e "s#^log-level-file=.*#log-level-file=off\nlock-path=$place/lock\nspool-path=$place/spool#" "$here/deploy/pgbackrest.conf" >pgbackrest.conf
rest="pgbackrest --config=$place/pgbackrest.conf --stanza=amparo"
"$bin/initdb" -D data -U postgres --auth=trust >/dev/null
cat >>data/postgresql.conf <<END
listen_addresses = ''
unix_socket_directories = '$place'
port = $port
archive_mode = on
archive_command = '$rest archive-push %p'
archive_timeout = 5
END
"$bin/pg_ctl" -D data -l log -w start >/dev/null
$rest stanza-create
psql -qc 'CREATE TABLE written (n serial, at timestamptz DEFAULT clock_timestamp())' -c 'INSERT INTO written SELECT FROM generate_series(1, 1000000)'
$rest --type=full backup
end=$(($(date +%s) + seconds))
while [ "$(date +%s)" -lt "$end" ]; do
  psql -qc 'INSERT INTO written DEFAULT VALUES'
  sleep 0.2
done
before=$(psql -Atc 'SELECT extract(epoch FROM max(at)) FROM written')
rows=$(psql -Atc 'SELECT count(*) FROM written')

# The disk is gone, with every write that had not left it.
"$bin/pg_ctl" -D data -m immediate stop >/dev/null
rm -rf data && mkdir -m 700 data
began=$(date +%s)
$rest restore
"$bin/pg_ctl" -D data -l log -w -t 3600 start >/dev/null
until [ "$(psql -Atc 'SELECT pg_is_in_recovery()')" = f ]; do sleep 0.2; done
took=$(($(date +%s) - began))
after=$(psql -Atc 'SELECT extract(epoch FROM max(at)) FROM written')
left=$(psql -Atc 'SELECT count(*) FROM written')
printf 'filas antes %s, después %s; perdidos los últimos %s s; restaurado en %s s\n' "$rows" "$left" "$(echo "$before - $after" | bc)" "$took"
