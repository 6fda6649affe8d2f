import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { FileStore } from "../../src/files/file-store.ts";
import {
  openEngine,
  openLocalTables,
  postgresFileStore,
  postgresSharedLog,
} from "../../src/index.ts";
import { memoryLinks } from "../../src/nodes/links.ts";
import { silentLogger } from "../../src/options.ts";
import { startCuttingProxy } from "../conformance/cutting-proxy.ts";
import { files } from "../conformance/file-functions.ts";
import { patience } from "../conformance/patience.ts";

// What is so because several have the store.

let postgres: PostgresServer;
let url: string;
let direct: Client;
let opened: FileStore[];
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.newDatabase();
  direct = new Client({ connectionString: url });
  await direct.connect();
  opened = [];
});
afterEach(async () => {
  await direct.end();
  await Promise.all(opened.map((store) => store.close()));
});

async function openStore(options: { url?: string; bytesMax?: number } = {}): Promise<FileStore> {
  const store = postgresFileStore({ url, ...options });
  opened.push(store);
  await store.open();
  return store;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const age = () =>
  direct.query("UPDATE aldermoor_world.files SET touched = touched - interval '2 hours'");

async function countOf(table: string): Promise<number> {
  const { rows } = await direct.query<{ count: string }>(
    `SELECT count(*) AS count FROM aldermoor_world.${table}`,
  );
  return Number(rows[0]?.count);
}

test("stores that open a new database at once have one secret", async () => {
  const stores = await Promise.all([1, 2, 3, 4].map(() => openStore()));
  const secrets = await Promise.all(stores.map((store, at) => store.agreeOnSecret?.(`of ${at}`)));
  expect(new Set(secrets).size).toBe(1);
});

test("a store that is opened disturbs neither an upload to another one nor a file whose document is still to come", async () => {
  const first = await openStore();
  let goOn: () => void = () => undefined;
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  const bytes = randomBytes(600_000);
  const source = (async function* (): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, 300_000);
    await paused;
    yield bytes.subarray(300_000);
  })();
  const staging = first.stage(source, 1_000_000);
  await expect.poll(() => countOf("file_pieces"), patience).toBe(1);
  const kept = await first.stage(once(bytes), 1_000_000);
  await kept.keep("young");
  const second = await openStore();
  expect(await second.open()).toEqual([]);
  goOn();
  await (await staging).keep("slow");
  expect(await second.names()).toEqual(["slow", "young"]);
});

test("an upload that was given up for a crashed one's fails, and leaves no piece behind", async () => {
  const [first, second] = [await openStore(), await openStore()];
  const source = (async function* (): AsyncGenerator<Uint8Array> {
    yield randomBytes(300_000);
    await age();
    await second.open();
    yield randomBytes(300_000);
  })();
  await expect(first.stage(source, 1_000_000)).rejects.toThrow("stood still");
  expect([await countOf("files"), await countOf("file_pieces")]).toEqual([0, 0]);
});

test("no more is taken in than all files together may have", async () => {
  const store = await openStore({ bytesMax: 1_000_000 });
  const keep = async (name: string) =>
    (await store.stage(once(randomBytes(600_000)), 1_000_000)).keep(name);
  await keep("one");
  await keep("two");
  await expect(keep("three")).rejects.toThrow("The files take 1000000 bytes");
  await store.remove("one");
  await keep("four");
  expect(await store.names()).toEqual(["four", "two"]);
});

test("a connection that breaks while a file comes in or goes out leaves nothing half", async () => {
  const proxy = await startCuttingProxy(Number(new URL(url).port));
  const through = new URL(url);
  through.port = new URL(proxy.origin).port;
  const store = await openStore({ url: through.href });
  const bytes = randomBytes(2_000_000);
  await (await store.stage(once(bytes), 3_000_000)).keep("whole");
  const source = (async function* (): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, 1_000_000);
    proxy.cut();
    yield bytes.subarray(1_000_000);
  })();
  await expect(store.stage(source, 3_000_000)).rejects.toThrow();
  expect(await store.names()).toEqual(["whole"]);

  const content = await store.read("whole");
  const received: Buffer[] = [];
  const reading = (async () => {
    for await (const part of content ?? []) {
      received.push(Buffer.from(part as Uint8Array));
      if (received.length === 2) proxy.cut();
    }
  })();
  // What was asked for when it broke fails; what is asked for later comes over a new connection.
  await reading.catch(() => undefined);
  const got = Buffer.concat(received);
  expect(got).toEqual(bytes.subarray(0, got.length));
  await proxy.close();
});

test("a file that was kept goes after an hour unless the tables of the world or the node that looks know its document", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stored-files-"));
  const log = postgresSharedLog({ url });
  const engine = await openEngine({
    modules: { files },
    storage: {
      log,
      links: memoryLinks(),
      node: { name: "one", address: "one" },
      openTables: async () =>
        (await openLocalTables(log, { path: join(folder, "tables.db") }, silentLogger)).storage,
    },
    files: { store: postgresFileStore({ url }) },
  });
  const id = await engine.action("files:write", { text: "known" });
  const looking = await openStore();
  await (await looking.stage(once(Buffer.from("nobody's")), 1_000)).keep("nobody's");
  expect(await looking.open()).toEqual([]);
  await age();
  // The document is carried into the tables within seconds; from then on nobody can take the file for nobody's.
  await expect.poll(() => looking.open(), patience).toEqual(["nobody's"]);
  expect(await looking.names()).toContain(id);
  await engine.close();
  rmSync(folder, { recursive: true });
});
