import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
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

test("nodes that find one shared folder of files at once bring each file once, and both start", async () => {
  const url = await postgres.newDatabase();
  const shared = mkdtempSync(join(folder, "shared-"));
  const names = Array.from({ length: 60 }, (_, at) => `file${String(at).padStart(2, "0")}`);
  for (const [at, name] of names.entries())
    writeFileSync(join(shared, name), `${name} `.repeat(at * 1_000));
  const directories = ["one", "two", "three"].map((name) => {
    const path = mkdtempSync(join(folder, `${name}-`));
    symlinkSync(shared, join(path, "files"));
    return claimDataDirectory(path);
  });
  const places = await Promise.all(
    directories.map((directory) => openFilePlace(url, directory, logger)),
  );
  const [first] = places.map(({ store }) => store);
  await first?.open();
  expect(await first?.names()).toEqual(names);
  for (const [at, name] of names.entries()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await first?.read(name)) ?? []) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toBe(`${name} `.repeat(at * 1_000));
  }
  // Nothing is left of what two of them brought at the same time.
  await postgres.run(
    url,
    `SELECT 1 / (CASE WHEN count(*) = ${names.length} THEN 1 ELSE 0 END) FROM aldermoor_world.files`,
  );
  for (const { path } of directories) expect(existsSync(join(path, "files"))).toBe(false);
  expect(readdirSync(shared)).toEqual(names);
  for (const { store } of places) await store?.close();
  for (const directory of directories) directory.release();
});
