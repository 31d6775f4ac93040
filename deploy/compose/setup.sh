#!/bin/sh
# Once, before anything starts: an authority, a certificate for each server, random passwords, and the files that hold them.
# SITE, DEPLOY, DB, POOL: where a site without containers has its files and servers.
set -eu
umask 077
site=${SITE:-/site} deploy=${DEPLOY:-/deploy} db=${DB:-db:5432} pool=${POOL:-pool:6432}
[ -e "$site/done" ] && exit 0
mkdir -p "$site/amparo" "$site/db" "$site/pool" "$site/tls"
cd "$site"

openssl req -x509 -newkey rsa:3072 -noenc -days 3650 -subj '/CN=Amparo de prueba' -keyout ca.key -out ca.crt 2>/dev/null
certificate() { # file, names
  openssl req -newkey rsa:2048 -noenc -subj "/CN=${2%%,*}" -keyout "$1.key" -out request 2>/dev/null
  printf 'subjectAltName=%s' "$(echo "$2" | sed 's/^/DNS:/; s/,/,DNS:/g')" >names
  openssl x509 -req -in request -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 -extfile names -out "$1.crt" 2>/dev/null
}
certificate db/tls db
certificate pool/tls pool
certificate amparo/mail mail
certificate tls/site portal.localhost,consola.localhost

random() { openssl rand -hex 24; }
openssl rand -base64 48 | tr -d '\n' >amparo/secret-key
for role in superuser owner portal acta; do random | tr -d '\n' >"db/$role"; done
url() { printf 'postgres://%s:%s@%s/amparo?sslmode=verify-full&sslrootcert=%s/ca.crt' "$1" "$(cat "db/$2")" "$3" "$site"; }
url amparo owner "$db" >amparo/owner-url
url acta acta "$db" >amparo/record-url
url portal portal "$db" >amparo/direct-url
url portal portal "$pool" >amparo/database-url

printf '"portal" "%s"\n' "$(cat db/portal)" >pool/users
cat >pool/pgbouncer.ini <<END
[databases]
amparo = host=${db%:*} port=${db#*:} dbname=amparo
[pgbouncer]
listen_addr = *
listen_port = ${pool#*:}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $site/pool/users
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
client_tls_sslmode = require
client_tls_cert_file = $site/pool/tls.crt
client_tls_key_file = $site/pool/tls.key
client_tls_ca_file = $site/ca.crt
server_tls_sslmode = verify-full
server_tls_ca_file = $site/ca.crt
END

sed -e 's/10\.0\.0\.11:3000/portal1:3000/; s/10\.0\.0\.12:3000/portal2:3000/; s/10\.0\.0\.11:3001/console:3001/; /10\.0\.0\.12:3001/d' \
  -e 's/portal\.example\.pe/portal.localhost/g; s/consola\.example\.pe/consola.localhost/g' \
  -e "s#/etc/amparo/[a-z]*\\.\\(crt\\|key\\)#$site/tls/site.\\1#; s#/var/log/nginx/[a-z]*\\.log#/dev/stderr#" "$deploy/nginx.conf" >nginx.conf

rm -f request names
chmod 755 . && chmod 644 ca.crt nginx.conf
# By number: the image's own account, and PostgreSQL's in its image and in Debian's.
if [ "$(id -u)" = 0 ] && [ "$site" = /site ]; then
  chown -R 10001:10001 amparo
  chown -R 999:999 db
  chown -R postgres:postgres pool
fi
touch done
