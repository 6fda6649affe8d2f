// Dumps the accounts from the PostgreSQL that ACCOUNTS_DATABASE_URL names, or puts a dump into that one, which must be empty:
//   node deploy/accounts-database.mjs dump FILE
//   node deploy/accounts-database.mjs restore FILE
// By `pg_dump` and `pg_restore`, of the server's version or a newer one. The address holds a password, and others on the
// machine can read the arguments of a program: it goes by the environment.
import { spawnSync } from "node:child_process";

const [command, file] = process.argv.slice(2);
const address = new URL(process.env.ACCOUNTS_DATABASE_URL ?? "");
const { hostname, port, username, password, searchParams } = address;
const database = decodeURIComponent(address.pathname.slice(1));

// A world in the same database is in the backup already, with what was uploaded, as of one commit.
const dump = ["pg_dump", "--format=custom", "--exclude-schema=aldermoor_world", `--file=${file}`];
// Under whichever name the owner goes there, and not at all where anything of it is there already.
const restore = ["pg_restore", "--no-owner", "--no-privileges", "--exit-on-error"];
const commands = {
  dump,
  restore: [...restore, "--single-transaction", `--dbname=${database}`, file],
};
const [program, ...args] = commands[command] ?? [];
if (program === undefined || file === undefined) {
  process.stderr.write("Usage: node deploy/accounts-database.mjs dump|restore FILE\n");
  process.exit(1);
}
const { status, error } = spawnSync(program, ["--no-password", ...args], {
  stdio: "inherit",
  env: {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port === "" ? "5432" : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: database,
    PGSSLMODE: searchParams.get("sslmode") ?? "prefer",
  },
});
if (error !== undefined)
  process.stderr.write(`${program} could not be started: ${error.message}\n`);
process.exitCode = status ?? 1;
