#!/bin/sh
# Tries whether a world in PostgreSQL comes back as it was at an instant: restores a base backup into a folder, has PostgreSQL
# follow the archive of its write-ahead log up to the instant, and starts a host on it, beside those that serve players.
#   sh deploy/point-in-time-drill.sh BASE ARCHIVE INSTANT DATA [--unattended]
# BASE is what pg_basebackup made (format plain), ARCHIVE the folder to which archive_command copies, INSTANT such as
# "2026-11-26 11:05:00+00", DATA the data directory of a node, of which secrets.json and its own tables are copied: tables that are ahead
# of the world as it was then have to be thrown away by the host. WORLD_DATABASE_URL and ACCOUNTS_DATABASE_URL are those of the hosts; both
# databases are taken from BASE, and nothing is asked of the real server.
# Waits for Enter after the host is open, so that you can sign in and look around; --unattended does not. What it made goes at the end.
# DRILL_DIR names a folder on a disk with room for the database (/var/tmp), DRILL_PORT the port of the host (3999), DRILL_PG_PORT that of
# PostgreSQL (3998), PG_BIN the folder of its programs. As root PostgreSQL runs as the user postgres.
# Ends with 0 when a host serves the world and all of it is as it was written.
set -eu
cd "$(dirname "$0")/.."
usage='Usage: sh deploy/point-in-time-drill.sh BASE ARCHIVE INSTANT DATA [--unattended]'
base="${1:?$usage}" archive="${2:?$usage}" instant="${3:?$usage}" data="${4:?$usage}"
: "${WORLD_DATABASE_URL:?is not set}" "${ACCOUNTS_DATABASE_URL:?is not set}"
. deploy/drill-host.sh
pg_port="${DRILL_PG_PORT:-3998}"
pg_bin="${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}"

# The settings of the real server stay behind: its archive above all.
pg="$folder/pg"
cp -R "$base" "$pg"
touch "$pg/recovery.signal"
: >"$pg/postgresql.auto.conf"
cat >"$pg/drill.conf" <<CONF
listen_addresses = '127.0.0.1'
port = $pg_port
unix_socket_directories = ''
hot_standby = off
archive_mode = off
max_connections = 200
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$instant'
recovery_target_action = 'promote'
CONF
echo 'host all all 127.0.0.1/32 trust' >"$pg/drill_hba.conf"
chmod 700 "$pg"
as_server() { exec "$@"; }
if [ "$(id -u)" = 0 ]; then
  chmod 711 "$folder"
  chown -R postgres: "$pg"
  as_server() { exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
fi
(as_server "$pg_bin/postgres" -D "$pg" -c config_file="$pg/drill.conf" -c hba_file="$pg/drill_hba.conf") >"$folder/pg.log" 2>&1 &
server=$!
until "$pg_bin/pg_isready" -q -h 127.0.0.1 -p "$pg_port"; do
  kill -0 "$server" 2>/dev/null || { cat "$folder/pg.log"; server=""; exit 1; }
  sleep 1
done
grep -h 'last completed transaction' "$folder/pg.log" || true
echo "PostgreSQL is back after $(since)."

# The same databases and users, on this server.
here() {
  node -e "
    const url = new URL(process.env.ADDRESS);
    url.host = '127.0.0.1:$pg_port';
    url.search = '';
    console.log(url.href);
  "
}
world="$(ADDRESS="$WORLD_DATABASE_URL" here)"
accounts="$(ADDRESS="$ACCOUNTS_DATABASE_URL" here)"
mkdir "$folder/data"
for name in secrets.json world-tables.db world-tables.db-wal world-elsewhere.txt accounts-elsewhere.txt; do
  if [ -e "$data/$name" ]; then cp "$data/$name" "$folder/data/"; fi
done

serve
if grep -q 'made again from the log' "$folder/host.log"; then echo "The tables of the node were thrown away and made again."; fi
echo "A host serves the world of $instant after $(since)."
look_around "${5:-}"
stop_host
clean node apps/server/src/backup-main.ts verify
