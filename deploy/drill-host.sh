# What drills have in common, to be sourced in the root of the tree: a folder of the drill's own, which goes at the end with whatever
# runs, and a host in it that knows nothing of the real one's settings. Whoever sources it may set `world` and `accounts` to the addresses of
# databases, and `server` to a process that is ended behind the host.
# DRILL_DIR names a folder on a disk with room (/var/tmp), DRILL_PORT the port of the host (3999).
umask 077
PATH="$PWD/node_modules/.bin:$PATH"
port="${DRILL_PORT:-3999}"
folder="$(mktemp -d "${DRILL_DIR:-/var/tmp}/aldermoor-drill.XXXXXX")"
host="" server="" world="" accounts=""
stop_host() {
  if [ -n "$host" ]; then kill -TERM "$host" 2>/dev/null && wait "$host" || true; fi
  host=""
}
end() {
  status=$?
  stop_host
  if [ -n "$server" ]; then kill -INT "$server" 2>/dev/null && wait "$server" || true; fi
  rm -r "$folder"
  exit "$status"
}
trap end EXIT
trap 'exit 1' INT TERM
began=$(date +%s)
since() { echo "$(($(date +%s) - began)) s"; }

# Nothing of the real host's settings: no mail, no payments, no notifications, no other database.
become() {
  exec env -i PATH="$PATH" HOME="$folder" NODE_ENV=production DATA_DIR="$folder/data" PORT="$port" \
    WORLD_DATABASE_URL="$world" ACCOUNTS_DATABASE_URL="$accounts" "$@"
}
clean() { (become "$@"); }

# Starts the host in `$folder/data`, and returns when it serves.
serve() {
  # The shell that goes to the background becomes the host, so that the signal at the end reaches it.
  become node tools/host.mjs >"$folder/host.log" 2>&1 &
  host=$!
  until clean node deploy/container/is-ready.mjs 2>/dev/null; do
    kill -0 "$host" 2>/dev/null || { cat "$folder/host.log"; host=""; exit 1; }
    sleep 1
  done
}

# Says what is in the world, and waits for somebody who looks around unless the word is --unattended.
look_around() {
  clean node -e "
    const text = await (await fetch('http://127.0.0.1:$port/metrics')).text();
    console.log((/^world_characters (\\d+)/m.exec(text)?.[1] ?? 'No') + ' characters are in it.');
  "
  if [ "${1:-}" != "--unattended" ]; then
    echo "Sign in at http://127.0.0.1:$port and look around. Enter ends the drill."
    read -r _
  fi
}
