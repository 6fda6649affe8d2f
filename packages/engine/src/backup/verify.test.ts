import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEngine, sqliteStorage } from "../index.ts";
import { emptyStep } from "../storage/storage.ts";
import { verifyDatabase } from "./verify-database.ts";

const schema = defineSchema({
  notes: defineTable({ text: v.string(), rank: v.number() })
    .index("by_rank", ["rank"])
    .index("by_text", ["text", "rank"]),
});
const notes = {
  add: mutationGeneric({
    args: { rank: v.number() },
    handler: (ctx, { rank }) => ctx.db.insert("notes", { text: `note ${rank}`, rank }),
  }),
  ranks: queryGeneric({ args: {}, handler: (ctx) => ctx.db.query("notes").collect() }),
};
const noteCount = 300;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "verify-"));
  path = join(folder, "engine.db");
  const storage = sqliteStorage({ path });
  const engine = await openEngine({ modules: { notes }, schema, storage });
  const ranks = Array.from({ length: noteCount }, (_, rank) => rank);
  await Promise.all(ranks.map((rank) => engine.mutation("notes:add", { rank })));
  await storage.stage({
    ...emptyStep,
    sessions: [{ id: "client", lastMs: Date.now(), body: '[[0,"1","null","[]"]]' }],
  });
  await engine.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

// The entries of the first declared index; those of creation times come before.
const byRank =
  "(SELECT min(idx) + 1 FROM entries WHERE idx IN (SELECT idx FROM entries GROUP BY idx HAVING count(*) > 299))";
const note = "(SELECT min(id) FROM documents WHERE json LIKE '%note%')";

test("a database that was closed in order has no findings, and its documents are counted", () => {
  const report = verifyDatabase(path, null);
  expect(report.findings).toEqual([]);
  expect(report.documentCounts.get("notes")).toBe(noteCount);
  expect(report.sessionCount).toBe(1);
  expect(report.logRowCount).toBeGreaterThan(0);
});

test("checking changes nothing", () => {
  const before = readFileSync(path);
  verifyDatabase(path, null);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test.each<[string, string, RegExp]>([
  [
    "a document whose text changed",
    `UPDATE documents SET json = replace(json, 'note 7"', 'note 8"')`,
    /is not what was written/,
  ],
  [
    "a document that is gone while its entries are there",
    `DELETE FROM documents WHERE id = ${note}`,
    /leads to \w+, wrongly/,
  ],
  [
    "a document that is gone with its entries while the log has it",
    `DELETE FROM entries WHERE id = ${note}; DELETE FROM documents WHERE id = ${note}`,
    /not what the log last said/,
  ],
  [
    "a document in an unknown table",
    `UPDATE documents SET tbl = 12345 WHERE id = ${note}`,
    /in table 12345, which is unknown/,
  ],
  [
    "a document under another id",
    `UPDATE documents SET id = 'a' || substr(id, 2) WHERE id = ${note}`,
    /names another id/,
  ],
  [
    "an entry that is missing",
    `DELETE FROM entries WHERE idx = ${byRank} AND id = ${note}`,
    /has no entry in the index notes\./,
  ],
  [
    "an entry that leads nowhere",
    `INSERT INTO entries SELECT idx, x'01' || key, id || 'x' FROM entries WHERE idx = ${byRank} LIMIT 1`,
    /leads to \w+, wrongly/,
  ],
  [
    "an entry that leads to another document",
    `UPDATE entries SET id = (SELECT max(id) FROM documents WHERE json LIKE '%note%') WHERE idx = ${byRank} AND id = ${note}`,
    /has no entry in the index notes\./,
  ],
  [
    "an entry at another key",
    `UPDATE entries SET key = key || x'00' WHERE idx = ${byRank} AND id = ${note}`,
    /has no entry in the index notes\./,
  ],
  [
    "entries of an unknown index",
    `INSERT INTO entries SELECT 0, key, id FROM entries WHERE idx = ${byRank}`,
    /entries of the unknown index 0/,
  ],
  [
    "a row of the log that changed",
    "UPDATE log SET body = CAST(replace(CAST(body AS TEXT), 'note 7\"', 'note 8\"') AS BLOB)",
    /The log is damaged at/,
  ],
  [
    "a row of the log at another time",
    "UPDATE log SET ts = ts + 1 WHERE ts = (SELECT max(ts) FROM log)",
    /The log is damaged at/,
  ],
  [
    "a row that is missing in the log",
    "DELETE FROM log WHERE ts = (SELECT max(ts) FROM log WHERE ts < (SELECT max(ts) FROM log))",
    /The log misses the row before/,
  ],
  [
    "a watermark that changed",
    "UPDATE meta SET value = value || '0' WHERE name = 'watermark'",
    /The storage's "watermark" is not what was written/,
  ],
  [
    "a catalog that changed",
    "UPDATE meta SET value = replace(value, 'notes', 'notez') WHERE name = 'catalog'",
    /The storage's "catalog" is not what was written/,
  ],
  [
    "answers of a client that changed",
    "UPDATE sessions SET body = replace(body, 'null', '1234')",
    /The answers of client client are not/,
  ],
])("finds %s", async (_what, sql, finding) => {
  await addRowToLog();
  change(sql);
  const report = verifyDatabase(path, null);
  expect(report.findingCount).toBeGreaterThan(0);
  expect(report.findings.join("\n")).toMatch(finding);
});

test("finds a page that is not what SQLite wrote", () => {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, 4096 * 3, 4096 * 4);
  writeFileSync(path, bytes);
  expect(verifyDatabase(path, null).findingCount).toBeGreaterThan(0);
});

test("finds a file that is cut off", () => {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.length - 4096 * 2));
  expect(verifyDatabase(path, null).findingCount).toBeGreaterThan(0);
});

test("refuses a database that an engine holds", async () => {
  const storage = sqliteStorage({ path });
  await storage.open();
  await storage.append({ ts: 2n ** 61n, checksum: 0, body: Buffer.from("") });
  expect(() => verifyDatabase(path, null)).toThrow(/in use by a running engine/);
  await storage.close();
});

// All notes may have come in one batch; the log shall have rows before and after another.
async function addRowToLog(): Promise<void> {
  const storage = sqliteStorage({ path });
  const engine = await openEngine({ modules: { notes }, schema, storage });
  for (const rank of [0, 1]) await engine.mutation("notes:add", { rank: noteCount + rank });
  await engine.mutation("notes:add", { rank: noteCount + 2 });
  await engine.close();
}
