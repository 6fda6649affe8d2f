#!/bin/sh
# Tries a backup: restores it into an empty folder, which checks it, and starts a host there, beside the one that serves players.
#   sh deploy/restore-drill.sh BACKUP [--unattended]
# Where the accounts are in PostgreSQL, DRILL_DATABASE_URL names an empty database, on any server but the real one's best: the
# dump beside the backup is put there. Without it nothing but the world is tried.
# Waits for Enter after the host is open, so that you can sign in and look around; --unattended does not. What it made goes at
# the end. DRILL_DIR names a folder on a disk with room for the world (/var/tmp), DRILL_PORT the port (3999).
# Ends with 0 when the backup is whole and a host serves it.
set -eu
umask 077
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"

backup="${1:?Usage: sh deploy/restore-drill.sh BACKUP [--unattended]}"
port="${DRILL_PORT:-3999}"
folder="$(mktemp -d "${DRILL_DIR:-/var/tmp}/aldermoor-drill.XXXXXX")"
host=""
end() {
  status=$?
  if [ -n "$host" ]; then kill -TERM "$host" 2>/dev/null && wait "$host" || true; fi
  rm -r "$folder"
  exit "$status"
}
trap end EXIT
trap 'exit 1' INT TERM
began=$(date +%s)
since() { echo "$(($(date +%s) - began)) s"; }

# Nothing of the real host's settings: no mail, no payments, no other database. And without the key that signs them, no browser
# takes a notification from here.
accounts=""
become() {
  exec env -i PATH="$PATH" HOME="$folder" NODE_ENV=production DATA_DIR="$folder/data" PORT="$port" \
    ACCOUNTS_DATABASE_URL="$accounts" "$@"
}
clean() { (become "$@"); }

clean node apps/server/src/backup-main.ts restore --from "$backup"
echo "Restored and checked after $(since)."
if [ -e "$folder/data/accounts-elsewhere.txt" ]; then
  if [ -z "${DRILL_DATABASE_URL:-}" ]; then
    echo "The accounts of this backup are in PostgreSQL: nobody could sign in. Name an empty database by DRILL_DATABASE_URL; what"
    echo "is shown here ends with the world."
    exit 0
  fi
  accounts="$DRILL_DATABASE_URL"
  clean node deploy/accounts-database.mjs restore "${backup%/}.accounts.dump"
  echo "The accounts are back after $(since)."
fi
rm -f "$folder/data/push-keys.json"

# The shell that goes to the background becomes the host, so that the signal at the end reaches it.
become node tools/host.mjs >"$folder/host.log" 2>&1 &
host=$!
until clean node deploy/container/is-ready.mjs 2>/dev/null; do
  kill -0 "$host" 2>/dev/null || { cat "$folder/host.log"; host=""; exit 1; }
  sleep 1
done
echo "A host serves it after $(since)."
clean node -e "
  const text = await (await fetch('http://127.0.0.1:$port/metrics')).text();
  console.log((/^world_characters (\\d+)/m.exec(text)?.[1] ?? 'No') + ' characters are in it.');
"
if [ "${2:-}" != "--unattended" ]; then
  echo "Sign in at http://127.0.0.1:$port and look around. Enter ends the drill."
  read -r _
fi
