import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimDataDirectory } from "./data-directory.ts";
import { openFilePlace } from "./file-place.ts";

const logger = pino({ level: "silent" });

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "file-place-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("files of a folder are brought into the database of their world once, and stay in the folder", async () => {
  const url = await postgres.newDatabase();
  const directory = claimDataDirectory(folder);
  const files = directory.file("files");
  mkdirSync(join(files, "incoming"), { recursive: true });
  writeFileSync(join(files, "one"), "a picture");
  writeFileSync(join(files, "incoming", "half"), "half of an");

  const { store } = await openFilePlace(url, directory, logger);
  await store?.open();
  expect(await store?.names()).toEqual(["one"]);
  await store?.close();
  expect(existsSync(files)).toBe(false);
  const kept = readdirSync(folder).find((name) => name.startsWith("files-in-database-")) ?? "";
  expect(readdirSync(join(folder, kept)).toSorted()).toEqual(["incoming", "one"]);

  expect(await openFilePlace(null, directory, logger)).toEqual({ directory: files });
  directory.release();
});
