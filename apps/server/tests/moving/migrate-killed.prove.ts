import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { verifyDatabase } from "@aldermoor/engine/backup/verify-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportOfFolder, makeFolder, seededRandom } from "./kept-folder.ts";
import { runKilledMove } from "./killed-move.ts";

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "migrate-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a world that is killed three times on its way there and three times back is the same", async () => {
  const random = seededRandom(7);
  const source = join(folder, "source");
  await makeFolder(source, { documents: 16_000, users: 300 });
  const before = filesOf(source);
  const url = await postgres.newDatabase();
  const urls = { WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url };
  const killed = { kills: 3, spanMs: 1_500, random };
  const there = await runKilledMove({
    ...killed,
    to: "postgres",
    environment: { ...urls, DATA_DIR: source },
  });
  expect(there).toMatchObject({ code: 0, output: expect.stringContaining("Moved, and compared") });
  expect(there.kills).toBeGreaterThan(0);
  expect(filesOf(source)).toEqual(before);

  const target = join(folder, "target");
  mkdirSync(target);
  copyFileSync(join(source, "secrets.json"), join(target, "secrets.json"));
  const back = await runKilledMove({
    ...killed,
    to: "folder",
    environment: { ...urls, DATA_DIR: target },
  });
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining("Moved, and compared") });
  expect(back.kills).toBeGreaterThan(0);
  expect(readdirSync(target).toSorted()).toEqual([
    "accounts.db",
    "files",
    "host.lock",
    "secrets.json",
    "world.db",
  ]);
  expect(exportOfFolder(target)).toEqual(exportOfFolder(source));
  expect(verifyDatabase(join(target, "world.db"), null).findings).toEqual([]);
  expect(there.output + back.output).not.toContain("postgres:postgres");
});

function filesOf(path: string): Record<string, string> {
  const names = readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("host.lock"))
    .map(({ name, parentPath }) => join(parentPath, name));
  return Object.fromEntries(names.map((name) => [name, digestOf(name)]));
}

function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
