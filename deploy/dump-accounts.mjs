// Dumps the accounts from the PostgreSQL that ACCOUNTS_DATABASE_URL names into the file of the first argument, by `pg_dump`.
// The address holds a password, and others on the machine can read the arguments of a program: it goes by the environment.
import { spawnSync } from "node:child_process";

const [file] = process.argv.slice(2);
const { hostname, port, username, password, pathname, searchParams } = new URL(
  process.env.ACCOUNTS_DATABASE_URL ?? "",
);
const { status, error } = spawnSync(
  "pg_dump",
  ["--format=custom", "--no-password", `--file=${file}`],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port === "" ? "5432" : port,
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      PGSSLMODE: searchParams.get("sslmode") ?? "prefer",
    },
  },
);
if (error !== undefined) process.stderr.write(`pg_dump could not be started: ${error.message}\n`);
process.exitCode = status ?? 1;
