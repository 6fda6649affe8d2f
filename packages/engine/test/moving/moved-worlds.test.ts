import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyDatabase } from "../../src/backup/verify-database.ts";
import { Carrier } from "../../src/cluster/carrier.ts";
import { compareWithLog } from "../../src/cluster/compare-with-log.ts";
import { openLocalTables } from "../../src/cluster/local-tables.ts";
import { postgresSharedLog, sqliteStorage } from "../../src/index.ts";
import { LogWriter } from "../../src/log/log-record.ts";
import { isWorldMoved, moveWorld, newStanding } from "../../src/moving/move-world.ts";
import type { Standing } from "../../src/moving/moved-world.ts";
import { openMovingDatabase } from "../../src/moving/moving-database.ts";
import type { MovingDatabase } from "../../src/moving/moving-database.ts";
import { differencesOf, tallyWorld } from "../../src/moving/tally.ts";
import { openWorldFile } from "../../src/moving/world-file-reader.ts";
import { WorldFileWriter } from "../../src/moving/world-file-writer.ts";
import { silentLogger } from "../../src/options.ts";
import { emptyStep } from "../../src/storage/storage.ts";
import { ClientSession } from "../../src/sync/request-ledger.ts";
import { exportOf, openWorldIn } from "./kept-world.ts";

const documents = 6_000;

let postgres: PostgresServer;
let folder: string;
let database: MovingDatabase;
let url: string;
let kept: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  kept = mkdtempSync(join(tmpdir(), "kept-"));
  await makeWorld(join(kept, "stopped.db"));
  await makeKilledWorld(join(kept, "stopped.db"), join(kept, "killed.db"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(kept, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "moved-"));
  url = await postgres.newDatabase();
  database = await openMovingDatabase(url);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const pathOf = (name: string): string => join(folder, name);

/** A world that was stopped in order, with clients whose names are as odd as clients may make them. */
async function makeWorld(path: string): Promise<void> {
  const engine = await openWorldIn(path);
  for (let from = 0; from < documents; from += 2_000)
    await engine.mutation("players:fill", { from, count: 2_000 });
  await engine.mutation("players:note", { text: "\u0000 \u2028 ß" });
  await engine.close();
  const storage = sqliteStorage({ path });
  await storage.open();
  const sessions = ["", "a\u0000b", 'quoted "\\ \n', "ärger", "plain"].map((id, nth) => {
    const session = new ClientSession(id, 0);
    for (let request = 0; request < 3 + nth * 40; request++) {
      const ts = BigInt(1_000_000_000 + request);
      const asker = request % 2 === 0 ? null : "issuer|wren";
      const logLinesJson = request === 2 ? '["line"]' : "[]";
      session.record(request, { ts, resultJson: `"${request} ö"`, logLinesJson, asker });
    }
    return { id, lastMs: 1_000, body: session.serialize() };
  });
  await storage.stage({ ...emptyStep, sessions });
  await storage.flush();
  await storage.close();
}

/** The same world as a host leaves it that is killed while its tables lag behind its log. */
async function makeKilledWorld(stopped: string, path: string): Promise<void> {
  const running = `${path}.running`;
  copyFileSync(stopped, running);
  const storage = sqliteStorage({ path: running });
  await storage.open();
  const [document] = storage.scanDocuments(10_001, {
    lower: "",
    upper: null,
    order: "asc",
    limit: 1,
  });
  const watermark = BigInt(storage.readMeta("watermark") ?? "0");
  for (const nth of [1, 2, 3]) {
    const log = new LogWriter();
    const json = document?.json.replace("Spieler", `Spieler ${nth}`) ?? "";
    log.document(10_001, json);
    log.request({
      sessionId: "late",
      requestId: nth,
      resultJson: "1",
      logLinesJson: "[]",
      asker: null,
    });
    await storage.append({ ts: watermark + BigInt(nth), ...log.finish() });
  }
  for (const suffix of ["", "-wal"]) copyFileSync(running + suffix, path + suffix);
  await storage.close();
}

async function moveThere(path: string, onMoved?: () => void): Promise<Standing> {
  const file = openWorldFile(path);
  try {
    const { identity } = await file.facts();
    const begun = await database.look();
    if (begun.kind !== "half-moved") {
      await database.prepare();
      await database.begin(newStanding("test", identity));
    }
    const looked = await database.look();
    if (looked.kind !== "half-moved") throw new Error("The move has not begun.");
    expect(looked.standing.source).toBe(identity);
    const standing = await moveWorld({
      from: file,
      to: database.writer,
      standing: looked.standing,
      ...(onMoved === undefined ? {} : { onMoved }),
    });
    await database.writer.note({ ...standing, part: "done", after: null });
    expect(differencesOf(await tallyWorld(file), await tallyWorld(database.reader))).toEqual([]);
    await database.writer.finish();
    return standing;
  } finally {
    file.close();
  }
}

async function moveBack(path: string): Promise<void> {
  const { reader } = database;
  const writer = new WorldFileWriter(path, await reader.meta());
  const standing = writer.standing() ?? newStanding("back", (await reader.facts()).identity);
  await moveWorld({ from: reader, to: writer, standing });
  writer.finish();
  const file = openWorldFile(path);
  expect(differencesOf(await tallyWorld(reader), await tallyWorld(file))).toEqual([]);
  file.close();
}

const worlds = [
  ["stopped in order", "stopped"],
  ["killed while its tables lagged behind", "killed"],
] as const;

/** Puts a world into the test's folder. */
function take(which: (typeof worlds)[number][1]): void {
  for (const suffix of ["", "-wal"]) {
    const source = join(kept, `${which}.db${suffix}`);
    if (existsSync(source)) copyFileSync(source, pathOf(`world.db${suffix}`));
  }
}

test.each(worlds)("a world that was %s is the same there and back", async (_, which) => {
  take(which);
  const filesBefore = filesOf(/^world\.db/);
  await moveThere(pathOf("world.db"));
  expect(filesOf(/^world\.db/)).toEqual(filesBefore);
  await moveBack(pathOf("back.db"));
  expect(exportOf(pathOf("back.db"))).toEqual(exportOf(pathOf("world.db")));
  expect(verifyDatabase(pathOf("back.db"), null).findings).toEqual([]);
});

test.each(worlds)("a node begins from a world that was %s", async (_, which) => {
  take(which);
  await moveThere(pathOf("world.db"));
  const log = postgresSharedLog({ url });
  await log.open();
  await new Carrier(log).catchUp();
  const { storage } = await openLocalTables(log, { path: pathOf("node.db") }, silentLogger);
  await storage.close();
  expect(await compareWithLog(log, pathOf("node.db"))).toEqual({
    findings: [],
    documents: documents + 2,
  });
  await log.close();
});

test("an engine on a file that came back has every document and every index entry", async () => {
  take("killed");
  await moveThere(pathOf("world.db"));
  const log = postgresSharedLog({ url });
  await log.open();
  await new Carrier(log).catchUp();
  await log.close();
  await moveBack(pathOf("back.db"));
  const engine = await openWorldIn(pathOf("back.db"));
  await engine.mutation("players:fill", { from: documents, count: 1 });
  await engine.close();
  const { findings, documentCounts } = verifyDatabase(pathOf("back.db"), null);
  expect(findings).toEqual([]);
  expect(documentCounts.get("players")).toBe(documents + 1);
});

test("no node opens a world that is half moved, and the move goes on where it stood", async () => {
  take("stopped");
  let portions = 0;
  const cutOff = () => {
    if (++portions === 1) throw new Error("cut off");
  };
  await expect(moveThere(pathOf("world.db"), cutOff)).rejects.toThrow("cut off");
  const log = postgresSharedLog({ url });
  await expect(log.open()).rejects.toThrow(
    "A move has begun here: npm run migrate goes on with it.",
  );
  await log.close();
  expect(await database.look()).toMatchObject({ standing: { part: "documents" } });
  const standing = await moveThere(pathOf("world.db"));
  expect(isWorldMoved({ ...standing, part: "done" })).toBe(true);
  await moveBack(pathOf("back.db"));
  expect(exportOf(pathOf("back.db"))).toEqual(exportOf(pathOf("world.db")));
});

const spoilings: readonly [string, string, RegExp][] = [
  [
    "a document",
    "UPDATE aldermoor_world.documents SET json = json || ' ' WHERE id = (SELECT min(id) FROM aldermoor_world.documents)",
    /documents of \w+ are not the same/,
  ],
  [
    "a document too few",
    "DELETE FROM aldermoor_world.documents WHERE id = (SELECT min(id) FROM aldermoor_world.documents)",
    /There are \d+ documents of \w+ in the source and \d+ in the target/,
  ],
  [
    "an answer",
    "UPDATE aldermoor_world.answers SET asker = 'x' WHERE request_id = 2",
    /answers are not the same/,
  ],
  [
    "a number",
    "UPDATE aldermoor_world.tables SET number = number + 1000 WHERE name = 'notes'",
    /numbers of tables and indexes/,
  ],
  [
    "the watermark",
    "UPDATE aldermoor_world.meta SET value = '5' WHERE name = 'watermark'",
    /settings of the engine are not the same/,
  ],
];

test.each(spoilings)("%s that differs is found", async (_, sql, what) => {
  take("stopped");
  await moveThere(pathOf("world.db"));
  await postgres.run(url, sql);
  const file = openWorldFile(pathOf("world.db"));
  const found = differencesOf(await tallyWorld(file), await tallyWorld(database.reader));
  file.close();
  expect(found).toContainEqual(expect.stringMatching(what));
});

test("a world that a node has open is not moved", async () => {
  await database.prepare();
  const log = postgresSharedLog({ url });
  await log.open();
  const epoch = (await log.claim({ name: "moor-1", address: "" }, 60_000)) ?? 0n;
  await expect(database.hold("test")).rejects.toThrow('The node "moor-1" has this world open.');
  await log.release(epoch);
  const held = await database.hold("test");
  expect(await log.claim({ name: "moor-1", address: "" }, 1_000)).toBeNull();
  await held.confirm();
  // As a node that came when its time was over.
  await postgres.run(url, "UPDATE aldermoor_world.lease SET epoch = epoch + 1");
  await expect(held.confirm()).rejects.toThrow("has taken the world over");
  expect(() => held.check()).toThrow("has taken the world over");
  await held.release();
  await log.close();
});

test("a file of no world, and one that is damaged, are refused", async () => {
  new DatabaseSync(pathOf("none.db")).close();
  expect(() => openWorldFile(pathOf("none.db"))).toThrow(/another version/);
  take("stopped");
  const spoiled = new DatabaseSync(pathOf("world.db"));
  spoiled.exec(
    "UPDATE documents SET json = json || ' ' WHERE id = (SELECT max(id) FROM documents)",
  );
  spoiled.close();
  await expect(moveThere(pathOf("world.db"))).rejects.toThrow(/is damaged/);
});

function filesOf(names: RegExp): Record<string, string> {
  const files = readdirSync(folder).filter((name) => names.test(name));
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(pathOf(name)).toString("base64")]),
  );
}
