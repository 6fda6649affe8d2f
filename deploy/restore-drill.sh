#!/bin/sh
# Tries a backup: restores it into an empty folder, which checks it, and starts a host there, beside the one that serves players.
#   sh deploy/restore-drill.sh BACKUP [--unattended]
# Where the accounts are in PostgreSQL, DRILL_DATABASE_URL names an empty database, on any server but the real one's best: the
# dump beside the backup is put there. Without it nothing but the world is tried.
# Waits for Enter after the host is open, so that you can sign in and look around; --unattended does not. What it made goes at
# the end. DRILL_DIR names a folder on a disk with room for the world (/var/tmp), DRILL_PORT the port (3999).
# Ends with 0 when the backup is whole and a host serves it.
set -eu
cd "$(dirname "$0")/.."
backup="${1:?Usage: sh deploy/restore-drill.sh BACKUP [--unattended]}"
. deploy/drill-host.sh

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
# Without the key that signs them, no browser takes a notification from here.
rm -f "$folder/data/push-keys.json"

serve
echo "A host serves it after $(since)."
look_around "${2:-}"
