import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { LastCommit } from "../runtime/last-commit.ts";
import { readSchema } from "../schema/read-schema.ts";
import { memoryStorage } from "../storage/memory-storage.ts";
import type { CheckpointStep, Storage } from "../storage/storage.ts";
import { RequestLedger } from "../sync/request-ledger.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import { Catalog } from "../txn/catalog.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { StoredDocument } from "../txn/document.ts";
import { rangeAfter } from "../txn/layered-scan.ts";
import { Store } from "../txn/store.ts";
import { valueSize } from "../values/size.ts";
import { Checkpointer } from "./checkpointer.ts";

const schema = defineSchema({
  notes: defineTable({ rank: v.number() }).index("by_rank", ["rank"]),
});
const names = ["a", "b", "c"] as const;
// A sweep goes by the characters that follow the table's number.
const tableDigits = "0000";

/** A store whose tables are told of a step when `land` says so, and which hears of it when `tell` does. */
class SlowTables {
  readonly #tables = memoryStorage();
  readonly #store: Store;
  readonly #checkpointer: Checkpointer;
  readonly #versions = new Map<string, StoredDocument>();
  readonly #lastCommit = new LastCommit(0n);
  #batch = 1;
  readonly #changed: CachedDocument[] = [];
  #step: CheckpointStep | null = null;
  #tell: (() => void) | null = null;
  #flushing: Promise<unknown> = Promise.resolve();

  constructor() {
    const declared = [...readSchema(schema).tables.values()];
    const storage: Storage = new Proxy(this.#tables, {
      get: (target, name) => {
        if (name === "stage") return this.#hold;
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    this.#store = new Store(new Catalog(null, declared, { isStrict: true }), storage, 1_000_000);
    this.#checkpointer = new Checkpointer({
      store: this.#store,
      ledger: new RequestLedger(),
      lastCommit: this.#lastCommit,
      nowMs: () => 0,
      watermark: 0n,
    });
  }

  put(name: string, rank: number | null): void {
    const table = this.#store.catalog.ensureTable("notes");
    const id = `${tableDigits}${name}0`;
    const before = this.#versions.get(name) ?? null;
    const fields = { _id: id, _creationTime: 1, rank: rank ?? 0 };
    const after =
      rank === null
        ? null
        : new StoredDocument(table, id, fields, valueSize(fields), null, null, true);
    const changed: CachedDocument[] = [];
    this.#store.apply({ table, id, before, after }, this.#batch, changed);
    this.#changed.push(...changed);
    if (after === null) this.#versions.delete(name);
    else this.#versions.set(name, after);
  }

  /** What was put since is in the log. */
  makeDurable(): void {
    this.#store.durableBatch = this.#batch++;
    this.#lastCommit.ts = BigInt(this.#batch);
    for (const cached of this.#changed.splice(0)) cached.beforeBatch = null;
  }

  beginFlush(): void {
    if (this.#tell === null) this.#flushing = Promise.resolve(this.#checkpointer.step(100));
  }

  async land(): Promise<void> {
    if (this.#step !== null) await this.#tables.stage(this.#step);
    this.#step = null;
  }

  async tell(): Promise<void> {
    await this.land();
    this.#tell?.();
    this.#tell = null;
    await this.#flushing;
  }

  async ids(by: "rank" | "id"): Promise<string[]> {
    const { byId, byName } = this.#store.catalog.ensureTable("notes");
    const index: IndexInfo = by === "id" ? byId : (byName.get("by_rank") ?? byId);
    const found: string[] = [];
    let range: Parameters<Store["scan"]>[1] | null = {
      lower: "",
      upper: null,
      order: "asc",
      limit: 2,
    };
    while (range !== null) {
      const { entries, coveredTo } = this.#store.scan(index, range);
      found.push(...entries.map(({ id }) => id.slice(tableDigits.length, -1)));
      range = rangeAfter(range, coveredTo);
    }
    return found;
  }

  readonly #hold = (step: CheckpointStep): Promise<void> => {
    this.#step = structuredClone(step);
    return new Promise((resolve) => {
      this.#tell = resolve;
    });
  };
}

const action = fc.oneof(
  fc.record({ name: fc.constantFrom(...names), rank: fc.option(fc.integer({ min: 1, max: 3 })) }),
  fc.constantFrom("durable", "flush", "land", "tell"),
);

test("what is read is what was written last, whatever the tables have heard of it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const tables = new SlowTables();
      const ranks = new Map<string, number>();
      for (const each of actions) {
        if (each === "durable") tables.makeDurable();
        else if (each === "flush") tables.beginFlush();
        else if (each === "land") await tables.land();
        else if (each === "tell") await tables.tell();
        else {
          if (each.rank === null && !ranks.has(each.name)) continue;
          tables.put(each.name, each.rank);
          if (each.rank === null) ranks.delete(each.name);
          else ranks.set(each.name, each.rank);
        }
        const byRank = [...ranks].toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1));
        expect(await tables.ids("rank")).toEqual(byRank.map(([name]) => name));
        expect(await tables.ids("id")).toEqual([...ranks.keys()].toSorted());
      }
    }),
    { numRuns: 2000 },
  );
});
