import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { verifyDatabase } from "@aldermoor/engine/backup/verify-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportOfFolder, makeFolder, seededRandom } from "./kept-folder.ts";
import { runKilledMove, runMoveProcess } from "./killed-move.ts";
import type { MoveResult } from "./killed-move.ts";

const documents = Number(process.env["DOCUMENTS"] ?? 1_000_000);
const users = 20_000;
const kills = 5;

// A process gets so far before it is killed, on a machine that has nothing else to do.
const spanMs = documents / 60;

let postgres: PostgresServer;
let folder: string;
let source: string;
let exported: Record<string, string>;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "migrate-"));
  source = join(folder, "source");
  await makeFolder(source, { documents, users });
  const { size } = statSync(join(source, "world.db"));
  say(`${documents} documents, ${users} users, world.db ${megabytes(size)}`);
  exported = exportOfFolder(source);
}, 3_600_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a world of a million documents is the same there and back, killed five times on each way", async () => {
  const random = seededRandom(Number(process.env["SEED"] ?? 1));
  const killed = await moveThere("killed", (options) =>
    runKilledMove({ ...options, kills, spanMs, random }),
  );
  expect(killed.exported).toEqual(exported);
  say(`there, killed ${killed.there.kills} times: ${told(killed.there)}`);
  say(`back, killed ${killed.back.kills} times: ${told(killed.back)}`);
  expect([killed.there.kills, killed.back.kills]).toEqual([kills, kills]);
});

test("how long it takes there and back, and how much memory", async () => {
  const plain = await moveThere("plain", (options) => runMoveProcess(options));
  expect(plain.exported).toEqual(exported);
  say(`there ${told(plain.there)}`);
  say(`back ${told(plain.back)}`);
});

type Run = (options: {
  readonly to: "postgres" | "folder";
  readonly environment: Readonly<Record<string, string>>;
}) => Promise<MoveResult>;

/** Moves the world into a new database and from there into a new folder. */
async function moveThere(name: string, run: Run) {
  const url = await postgres.newDatabase();
  const urls = { WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url };
  const there = await run({ to: "postgres", environment: { ...urls, DATA_DIR: source } });
  expect(there, there.output).toMatchObject({ code: 0 });
  const target = join(folder, name);
  mkdirSync(target);
  copyFileSync(join(source, "secrets.json"), join(target, "secrets.json"));
  const back = await run({ to: "folder", environment: { ...urls, DATA_DIR: target } });
  expect(back, back.output).toMatchObject({ code: 0 });
  expect(verifyDatabase(join(target, "world.db"), null).findings).toEqual([]);
  return { there, back, exported: exportOfFolder(target) };
}

function told({ ms, memoryBytes }: MoveResult): string {
  return `${(ms / 1_000).toFixed(1)} s, at most ${megabytes(memoryBytes)} of memory`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
