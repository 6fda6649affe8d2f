import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { unpackPostgres } from "./postgres-binaries.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

export type PostgresServer = {
  /** Makes an empty database and answers its address. */
  newDatabase(): Promise<string>;
  /** Runs a statement on a connection of its own. */
  run(address: string, statement: string): Promise<void>;
  /**
   * Ends it as a crash does, and resolves when it takes connections again. One that is not the tests' own only loses the
   * connections to the databases of this process.
   */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Where a server is: this machine, or a network namespace of Linux, which takes root. */
type Machine = {
  /** The file of its namespace. */
  readonly space: string;
  readonly address: string;
  /** Whoever is let in, as addresses of PostgreSQL ("10.0.0.0/24"). */
  readonly network: string;
};

const thisMachine = { address: "127.0.0.1" };

type PostgresOptions = {
  readonly isDurable?: boolean;
  /** Whether its settings are changed or it is ended: not the one that the files of a run share. */
  readonly isAlone?: boolean;
  readonly machine?: Machine;
};

/**
 * A real PostgreSQL: the one that `TEST_DATABASE_URL` names, else the one that the files of this run share (`SHARED_DATABASE_URL`),
 * else one of its own whose data goes with it. One on a machine of its own is always that. Throws what the server said where it
 * does not start.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { isDurable = false, isAlone = false, machine } = options;
  const given = process.env["TEST_DATABASE_URL"] ?? "";
  const shared = process.env["SHARED_DATABASE_URL"] ?? "";
  if (machine !== undefined) return startOwn({ isDurable, machine });
  if (given !== "") return lent(given);
  return shared === "" || isAlone ? startOwn({ isDurable, machine }) : lent(shared);
}

/** One for all files of a run: its address, with which it is found by `SHARED_DATABASE_URL`, and how it is ended. */
export async function startSharedPostgres(): Promise<{
  readonly address: string;
  readonly stop: () => Promise<void>;
}> {
  const { address, stop: end } = await startOwn({
    isDurable: true,
    machine: undefined,
    settings: {
      // Nobody takes the power away.
      fsync: "off",
      full_page_writes: "off",
      max_connections: "500",
      // Servers of a single file are gone before it would come to that.
      autovacuum_naptime: "1h",
    },
  });
  return { address, stop: end };
}

/** A server that others have too. What is made there is taken away at the end. */
function lent(address: string): PostgresServer {
  const made: string[] = [];
  return {
    async newDatabase() {
      const database = await newDatabase(address);
      made.push(new URL(database).pathname.slice(1));
      return database;
    },
    run,
    restart: () => run(address, cutOwn),
    async stop() {
      for (const name of made.splice(0))
        await run(address, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
}

type OwnOptions = {
  readonly isDurable: boolean;
  readonly machine: Machine | undefined;
  readonly settings?: Readonly<Record<string, string>>;
};

async function startOwn({
  isDurable,
  machine,
  settings = {},
}: OwnOptions): Promise<PostgresServer & { readonly address: string }> {
  const binaries = unpackPostgres();
  try {
    const data = initialise(binaries);
    if (machine !== undefined)
      appendFileSync(join(data, "pg_hba.conf"), `host all all ${machine.network} password\n`);
    const port = await freePort();
    const address = `postgres://postgres:postgres@${(machine ?? thisMachine).address}:${port}/postgres`;
    const serving = { data, port, isDurable, machine, settings };
    let child = await serve(binaries, serving);
    return {
      address,
      newDatabase: () => newDatabase(address),
      run,
      restart: async () => {
        await stop(child);
        child = await serve(binaries, serving);
      },
      stop: async () => {
        await stop(child);
        binaries.remove();
      },
    };
  } catch (error) {
    binaries.remove();
    throw error;
  }
}

/** Whatever the machine's language and zone are: the tests read what the server sorts and says. */
const plainEnvironment = { LC_ALL: "C", TZ: "UTC" };

/** Makes an empty cluster and answers its folder. */
function initialise({ folder, identity, pathOf }: PostgresBinaries): string {
  const data = join(folder, "data");
  const password = join(folder, "password");
  writeFileSync(password, "postgres\n", { mode: 0o600 });
  if (identity !== undefined) chownSync(password, identity.uid, identity.gid);
  const { status, error, stderr } = spawnSync(
    pathOf("initdb"),
    [
      `--pgdata=${data}`,
      "--auth=password",
      "--username=postgres",
      `--pwfile=${password}`,
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ],
    {
      ...identity,
      cwd: folder,
      env: { ...process.env, ...plainEnvironment },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
  return data;
}

type Serving = {
  readonly data: string;
  readonly port: number;
  readonly isDurable: boolean;
  readonly machine: Machine | undefined;
  /** Beyond those that follow from the rest. */
  readonly settings: Readonly<Record<string, string>>;
};

/** Resolves once the server takes connections. */
async function serve(
  { folder, identity, pathOf }: PostgresBinaries,
  { data, port, isDurable, machine, settings }: Serving,
): Promise<ChildProcess> {
  const all = {
    unix_socket_directories: "",
    listen_addresses: (machine ?? thisMachine).address,
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off" }),
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = [pathOf("postgres"), "-D", data, "-p", String(port), ...flags];
  const [program = "", ...args] = [...through(machine, identity), ...server];
  const child = spawn(program, args, {
    // Who goes to another machine is root until then.
    ...(machine === undefined ? identity : {}),
    cwd: folder,
    env: { ...process.env, ...plainEnvironment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  // A test run that is cut off would leave it running.
  const cutOff = (): void => void child.kill("SIGQUIT");
  process.once("exit", cutOff);
  child.once("exit", () => process.off("exit", cutOff));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      said = (said + chunk).slice(-10_000);
      if (said.includes("ready to accept connections")) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL ended at its start: ${said}`)));
  });
  return child;
}

/** The program that starts another one on a machine, as its user. */
function through(
  machine: Machine | undefined,
  identity: PostgresBinaries["identity"],
): readonly string[] {
  if (machine === undefined) return [];
  const user =
    identity === undefined ? [] : [`--setuid=${identity.uid}`, `--setgid=${identity.gid}`];
  return ["nsenter", `--net=${machine.space}`, ...user];
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  // At once: the data is thrown away.
  child.kill("SIGQUIT");
  await exited;
}

/** What the databases of this process are called: others may make theirs on the same server. */
const ownPrefix = `tests_${process.pid}_${randomBytes(4).toString("hex")}_`;
let databaseCount = 0;

const cutOwn = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE starts_with(datname, '${ownPrefix}')`;

async function newDatabase(address: string): Promise<string> {
  databaseCount += 1;
  const name = `${ownPrefix}${databaseCount}`;
  await run(address, `CREATE DATABASE "${name}"`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
