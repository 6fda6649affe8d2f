// What must hold of an engine whose files were cut or changed by the disk, for tests.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { verifyDatabase } from "../../src/backup/verify-database.ts";
import { openEngine, sqliteStorage } from "../../src/index.ts";
import type { Engine } from "../../src/index.ts";

const schema = defineSchema({
  counters: defineTable({ value: v.number() }),
  entries: defineTable({ at: v.number(), text: v.string() }).index("by_at", ["at"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

// Every transaction writes two tables, so that half of one would show.
const count = mutation({
  args: {},
  handler: async (ctx) => {
    const counter = await ctx.db.query("counters").first();
    const value = (counter?.value ?? 0) + 1;
    if (counter === null) await ctx.db.insert("counters", { value });
    else await ctx.db.patch(counter._id, { value });
    await ctx.db.insert("entries", { at: value, text: textAt(value) });
    return value;
  },
});
const state = query({
  args: {},
  handler: async (ctx) => {
    const counter = await ctx.db.query("counters").first();
    const entries = await ctx.db.query("entries").withIndex("by_at").collect();
    const isWhole =
      entries.length === (counter?.value ?? 0) &&
      entries.every(({ at, text }, before) => at === before + 1 && text === textAt(at));
    return { value: counter?.value ?? 0, isWhole };
  },
});

function textAt(value: number): string {
  return `entry ${value} `.repeat(12);
}

/** The files of a database as a killed process left them, and what had been acknowledged. */
export type DiskImage = {
  readonly database: Buffer;
  readonly log: Buffer;
  /** How many commits were acknowledged before the files were last put in order, and at the end. */
  readonly checkpointed: number;
  readonly acknowledged: number;
};

const checkpointedCommits = 80;
const laterCommits = 60;

/** Makes an image with commits in the tables, in the log and in the write-ahead log. */
export async function makeDiskImage(): Promise<DiskImage> {
  const folder = mkdtempSync(join(tmpdir(), "image-"));
  try {
    const first = await open(folder);
    for (let each = 0; each < checkpointedCommits; each++) await first.mutation("counters:count");
    await first.close();

    const second = await open(folder);
    for (let each = 0; each < laterCommits; each++) await second.mutation("counters:count");
    const database = readFileSync(join(folder, "engine.db"));
    const log = readFileSync(join(folder, "engine.db-wal"));
    await second.close();
    return {
      database,
      log,
      checkpointed: checkpointedCommits,
      acknowledged: checkpointedCommits + laterCommits,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A write-ahead log that ends anywhere leaves the commits up to some one, each of them whole. */
export function cutLogLaw(image: DiskImage) {
  return fc.asyncProperty(fc.integer({ min: 0, max: image.log.length }), async (at) => {
    const outcome = await openImage({ ...image, log: image.log.subarray(0, at) });
    expectWhole(outcome);
    if (outcome.value < image.checkpointed)
      throw new Error(`Only ${outcome.value} commits are left.`);
  });
}

/** Whatever the power cut leaves of the last write, everything acknowledged before it is there. */
export function tornWriteLaw(image: DiskImage) {
  const from = lastWriteStart(image.log);
  const sectorCount = Math.ceil((image.log.length - from) / sectorBytes);
  const sectors = fc.array(fc.constantFrom("kept", "empty", "other"), {
    minLength: sectorCount,
    maxLength: sectorCount,
  });
  return fc.asyncProperty(sectors, async (fates) => {
    const log = Buffer.from(image.log);
    fates.forEach((fate, at) => {
      const start = from + at * sectorBytes;
      if (fate !== "kept")
        log.fill(fate === "empty" ? 0 : 0x5a, start, Math.min(start + sectorBytes, log.length));
    });
    const outcome = await openImage({ ...image, log });
    expectWhole(outcome);
    if (outcome.value < image.acknowledged - 1) throw new Error("An acknowledged commit is lost.");
  });
}

/** A bit that turned in the write-ahead log is noticed, or it cost at most the very last write. */
export function turnedLogBitLaw(image: DiskImage) {
  const place = fc.integer({ min: 0, max: image.log.length * 8 - 1 });
  return fc.asyncProperty(place, async (bit) => {
    const outcome = await openImage({ ...image, log: turned(image.log, bit) });
    if (outcome.kind === "refused" && outcome.message.includes("`restore`")) return;
    expectWhole(outcome);
    if (outcome.value < image.acknowledged - 1) throw new Error("An acknowledged commit is lost.");
  });
}

/** A bit that turned in the database is refused or found by a check, or it meant nothing. */
export function turnedDatabaseBitLaw(image: DiskImage) {
  const closed = { ...image, log: Buffer.alloc(0) };
  const place = fc.integer({ min: 0, max: image.database.length * 8 - 1 });
  return fc.asyncProperty(place, async (bit) => {
    const folder = writeImage({ ...closed, database: turned(image.database, bit) });
    try {
      if (verifyDatabase(join(folder, "engine.db"), null).findingCount > 0) return;
      const outcome = await readState(folder);
      if (outcome.kind === "refused") return;
      expectWhole(outcome);
      if (outcome.value !== image.checkpointed)
        throw new Error("The check passed what had changed.");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

type Outcome =
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "opened"; readonly value: number; readonly isWhole: boolean };

async function openImage(image: DiskImage): Promise<Outcome> {
  const folder = writeImage(image);
  try {
    return await readState(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeImage({ database, log }: DiskImage): string {
  const folder = mkdtempSync(join(tmpdir(), "image-"));
  writeFileSync(join(folder, "engine.db"), database);
  if (log.length > 0) writeFileSync(join(folder, "engine.db-wal"), log);
  return folder;
}

async function readState(folder: string): Promise<Outcome> {
  let engine: Engine | null = null;
  try {
    engine = await open(folder);
    const found = await engine.query("counters:state");
    const { value, isWhole } = found as { value: number; isWhole: boolean };
    return { kind: "opened", value, isWhole };
  } catch (error) {
    return { kind: "refused", message: error instanceof Error ? error.message : String(error) };
  } finally {
    // A database whose pages are damaged may refuse to be put in order too.
    await engine?.close().catch(() => undefined);
  }
}

function open(folder: string): Promise<Engine> {
  return openEngine({
    modules: { counters: { count, state } },
    schema,
    storage: sqliteStorage({ path: join(folder, "engine.db") }),
    onFatal: () => undefined,
  });
}

function expectWhole(outcome: Outcome): asserts outcome is Extract<Outcome, { kind: "opened" }> {
  if (outcome.kind === "refused") throw new Error(`It was refused: ${outcome.message}`);
  if (!outcome.isWhole) throw new Error(`The state of ${outcome.value} commits is not whole.`);
}

function turned(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = bit >>> 3;
  copy[at] = (copy[at] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

const sectorBytes = 512;
const logHeaderBytes = 32;
const frameBytes = 24 + 4096;

// Behind the commit before the last one.
function lastWriteStart(log: Buffer): number {
  const starts = [logHeaderBytes];
  for (let at = logHeaderBytes; at + frameBytes <= log.length; at += frameBytes)
    if (log.readUInt32BE(at + 4) !== 0) starts.push(at + frameBytes);
  return starts.at(-2) ?? logHeaderBytes;
}
