import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import type { Api } from "@aldermoor/game/api.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

// The PostgreSQL of the machine's distribution, as an operator has it: the tests' own has no program for base backups.
const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
const programs = `/usr/lib/postgresql/${newest}/bin`;
const isHere = newest !== undefined && process.getuid?.() === 0;

const create = gameReference<Api["character"]["create"]>("character:create");
const mine = gameReference<Api["character"]["mine"]>("character:mine");
const root = join(import.meta.dirname, "../../..");

let folder: string;
let url: string;
let port: number;
let server: ChildProcess;
beforeAll(async () => {
  if (!isHere) return;
  folder = mkdtempSync(join(tmpdir(), "point-in-time-"));
  const archive = join(folder, "archive");
  mkdirSync(archive);
  const { uid, gid } = postgresUser();
  for (const path of [folder, archive]) chownSync(path, uid, gid);
  const data = join(folder, "primary");
  run("initdb", ["--pgdata", data, "--username=moor", "--auth=trust", "--encoding=UTF8"]);
  writeFileSync(
    join(data, "postgresql.auto.conf"),
    `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
archive_mode = on
archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'
`,
  );
  port = await freePort();
  server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port)], {
    uid,
    gid,
    stdio: "ignore",
    cwd: folder,
  });
  url = `postgres://moor@127.0.0.1:${port}/postgres`;
  await vi.waitFor(() => ask("SELECT 1"), { timeout: 60_000, interval: 200 });
});
afterAll(async () => {
  if (!isHere) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!isHere)(
  "a world in PostgreSQL comes back as it was at an instant, and a node that is ahead of it throws its tables away",
  async () => {
    const environment = { WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url };
    const host = await startHostProcess({ entry: "main.ts", environment, asShipped: true });
    await character(host.origin, "Firstling");
    const base = join(folder, "base");
    const baseMs = timed(() =>
      run("pg_basebackup", [
        "-h",
        "127.0.0.1",
        "-p",
        String(port),
        "-U",
        "moor",
        "-D",
        base,
        "-c",
        "fast",
      ]),
    );
    await character(host.origin, "Keepsake");
    // What was carried into the tables, and what was not yet, are both before the instant.
    await pause(1_500);
    const [before] = await ask(
      "SELECT clock_timestamp()::text AS at, (SELECT max(ts)::text FROM aldermoor_world.log) AS ts",
    );
    await pause(1_500);
    await character(host.origin, "Latecomer");
    await pause(3_000);
    expect(await host.stop("SIGTERM")).toBe(0);
    await archiveAll();

    const drill = await startDrill(base, before?.["at"] ?? "", host.dataDirectory);
    const { origin } = drill;
    expect(await charactersOf(origin, "Firstling")).toEqual(["Firstling"]);
    expect(await charactersOf(origin, "Keepsake")).toEqual(["Keepsake"]);
    const late = new Player(origin);
    await expect(late.signIn("latecomer@moor.example")).rejects.toThrow();
    await character(origin, "Newcomer");
    const { code, output } = await drill.end();
    expect(code, output).toBe(0);
    expect(output).toContain("The tables of the node were thrown away and made again.");
    expect(output).toContain("2 characters are in it.");
    expect(output).toContain("Everything is as it was written.");
    process.stdout.write(`base backup ${(baseMs / 1_000).toFixed(1)} s\n${output}\n`);
    await host.dispose();
  },
);

test.skipIf(!isHere)(
  "a backup of a host that runs on PostgreSQL is restored with the dump of its accounts",
  async () => {
    await ask("CREATE DATABASE stored");
    await ask("CREATE DATABASE drilled");
    const databaseUrl = url.replace(/postgres$/, "stored");
    const host = await startHostProcess({
      entry: "main.ts",
      environment: { WORLD_DATABASE_URL: databaseUrl, ACCOUNTS_DATABASE_URL: databaseUrl },
      asShipped: true,
    });
    await character(host.origin, "Hoard");
    const backups = join(folder, "backups");
    const taken = script("back-up.sh", [], {
      DATA_DIR: host.dataDirectory,
      BACKUP_DIR: backups,
      ACCOUNTS_DATABASE_URL: databaseUrl,
    });
    expect(taken.status, taken.output).toBe(0);
    const name = readdirSync(backups).find((each) => !each.endsWith(".dump")) ?? "";
    const drilled = script("restore-drill.sh", [join(backups, name), "--unattended"], {
      DRILL_DATABASE_URL: url.replace(/postgres$/, "drilled"),
      DRILL_PORT: String(await freePort()),
    });
    expect(drilled.status, drilled.output).toBe(0);
    expect(drilled.output).toContain("1 characters are in it.");
    process.stdout.write(`${taken.output}${drilled.output}\n`);
    await host.stop("SIGTERM");
    await host.dispose();
  },
);

/** Runs a script of `deploy/` to its end. */
function script(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync("sh", [join("deploy", name), ...words], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}`,
      ...environment,
    },
  });
  return { status, output: stdout + stderr };
}

/** Has everything that was written until now in the archive. */
async function archiveAll(): Promise<void> {
  const [written] = await ask("SELECT pg_walfile_name(pg_switch_wal()) AS name");
  await vi.waitFor(
    async () => {
      const [last] = await ask("SELECT last_archived_wal AS name FROM pg_stat_archiver");
      expect((last?.["name"] ?? "") >= (written?.["name"] ?? "~")).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Runs the drill up to where it waits for somebody who looks around. */
async function startDrill(base: string, instant: string, dataDirectory: string) {
  const [drillPort, pgPort] = [await freePort(), await freePort()];
  const words = [base, join(folder, "archive"), instant, dataDirectory];
  const drill = spawn("sh", ["deploy/point-in-time-drill.sh", ...words], {
    cwd: root,
    env: {
      ...process.env,
      WORLD_DATABASE_URL: url,
      ACCOUNTS_DATABASE_URL: url,
      DRILL_PORT: String(drillPort),
      DRILL_PG_PORT: String(pgPort),
      PG_BIN: programs,
    },
  });
  let output = "";
  for (const stream of [drill.stdout, drill.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  await vi.waitFor(() => expect(output).toContain("Enter ends the drill."), {
    timeout: 300_000,
    interval: 200,
  });
  return {
    origin: `http://127.0.0.1:${drillPort}`,
    async end() {
      drill.stdin.write("\n");
      await once(drill, "close");
      return { code: drill.exitCode, output };
    },
  };
}

async function character(origin: string, name: string): Promise<void> {
  const player = new Player(origin);
  await player.signUp(`${name.toLowerCase()}@moor.example`);
  const page = player.connect();
  const made = await page.mutation(create, {
    name,
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  });
  expect(made).toMatchObject({ ok: true });
  await page.close();
}

async function charactersOf(origin: string, name: string): Promise<readonly string[]> {
  const player = new Player(origin);
  await player.signIn(`${name.toLowerCase()}@moor.example`);
  const page = player.connect();
  const names = await vi.waitFor(
    async () => {
      const characters = (await page.query(mine, {}))?.characters ?? [];
      expect(characters.length).toBeGreaterThan(0);
      return characters.map((each) => each.name);
    },
    { timeout: 60_000, interval: 200 },
  );
  await page.close();
  return names;
}

async function ask(text: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const idOf = (flag: string): number =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(join(programs, program), words, {
    ...postgresUser(),
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

function timed(work: () => void): number {
  const begunMs = performance.now();
  work();
  return performance.now() - begunMs;
}
