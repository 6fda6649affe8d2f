#!/bin/sh
# One backup into a folder of its own under BACKUP_DIR, checked; then those older than BACKUP_KEEP_DAYS (14) go. The host may
# run meanwhile. Takes DATA_DIR and ACCOUNTS_DATABASE_URL from the environment like the host does. A world in PostgreSQL is in
# the folder too, whole and with what was uploaded, on whichever of its nodes this runs: one of them is enough.
# Ends with 0 when the backup is whole; else nothing older was taken away.
set -eu
umask 077
cd "$(dirname "$0")/.."

folder="${BACKUP_DIR:?BACKUP_DIR names the folder of all backups}/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
keep_days="${BACKUP_KEEP_DAYS:-14}"

node apps/server/src/backup-main.ts backup --to "$folder"
# Right after the world, so that each account that owns something there is in it.
if [ -n "${ACCOUNTS_DATABASE_URL:-}" ]; then
  node deploy/accounts-database.mjs dump "$folder.accounts.dump"
fi
node apps/server/src/backup-main.ts verify --backup "$folder"

# By their names: nothing else that lies there is touched.
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -name '20??-??-??T??-??-??Z*' -mtime "+$keep_days" -exec rm -r {} +
