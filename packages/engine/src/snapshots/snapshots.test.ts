import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import type { Value } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openCore } from "../engine-core.ts";
import type { EngineCore } from "../engine-core.ts";
import { memoryStorage } from "../index.ts";
import type { FunctionModules } from "../index.ts";
import type { FunctionOutcome } from "../runtime/function-runner.ts";
import { ManualClock } from "../testing/manual-clock.ts";

const schema = defineSchema({
  items: defineTable({ key: v.string(), rank: v.number(), note: v.optional(v.string()) })
    .index("by_key", ["key"])
    .index("by_rank", ["rank"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

type Operation = {
  readonly kind: "put" | "note" | "fill" | "drop";
  readonly key: string;
  readonly rank: number;
};

const apply = mutation({
  handler: async (ctx, { operations }: { operations: Operation[] }) => {
    for (const { kind, key, rank } of operations) {
      const known = await ctx.db
        .query("items")
        .withIndex("by_key", (q) => q.eq("key", key))
        .unique();
      if (kind === "put" && known === null) await ctx.db.insert("items", { key, rank });
      else if (known === null) continue;
      else if (kind === "put") await ctx.db.patch(known._id, { rank });
      else if (kind === "fill") await ctx.db.patch(known._id, { note: largeNote(rank) });
      else if (kind === "note") await ctx.db.patch(known._id, { note: `${rank}` });
      else await ctx.db.delete(known._id);
    }
  },
});

const noteLength = 900_000;

function largeNote(rank: number): string {
  return `${rank}`.padStart(noteLength);
}

const read = query({
  handler: async (ctx) => {
    const items = () => ctx.db.query("items");
    const all = await items().collect();
    const gets = await Promise.all(all.map(({ _id }) => ctx.db.get("items", _id)));
    const between = items().withIndex("by_rank", (q) => q.gte("rank", 1).lt("rank", 4));
    return {
      all,
      gets,
      up: await between.collect(),
      down: await items().withIndex("by_rank").order("desc").take(3),
      equal: await items()
        .withIndex("by_rank", (q) => q.eq("rank", 2))
        .collect(),
      byKey: await items()
        .withIndex("by_key", (q) => q.eq("key", "a"))
        .unique(),
      filtered: await items()
        .filter((q) => q.neq(q.field("note"), undefined))
        .collect(),
      byId: await items().withIndex("by_id").collect(),
      byIdDown: await items().withIndex("by_id").order("desc").take(2),
    };
  },
});

const page = query({
  handler: (ctx) =>
    ctx.db.query("items").withIndex("by_rank").paginate({ numItems: 2, cursor: null }),
});

const modules = { items: { apply, read, page } };

const operation = fc.record({
  kind: fc.constantFrom("put", "put", "put", "note", "drop"),
  key: fc.constantFrom("a", "b", "c", "d", "e"),
  rank: fc.integer({ min: 0, max: 5 }),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("write" as const),
      operations: fc.array(operation, { maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remember" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(500) }) },
);

test("a moment reads the same however much is written after it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { core, clock } = await open();
      const moments: { ts: bigint; seen: readonly Value[] }[] = [];
      for (const each of steps) {
        if (each.kind === "write") await write(core, each.operations);
        else if (each.kind === "wait") clock.advance(each.ms);
        else moments.push({ ts: core.runtime.openSnapshot(), seen: await readNow(core) });
        for (const { ts, seen } of moments) expect(await readAt(core, ts)).toEqual(seen);
      }
    }),
    { numRuns: 100 },
  );
});

test("a moment is readable for half a minute and gone soon after", async () => {
  const { core, clock } = await open();
  const ts = core.runtime.openSnapshot();
  await write(core, [{ kind: "put", key: "a", rank: 1 }]);
  clock.advance(30_000);
  expect(await readAt(core, ts)).toMatchObject([{ all: [] }, { page: [] }]);
  clock.advance(6000);
  await expect(readAt(core, ts)).rejects.toThrow("no longer kept");
});

test("nothing is remembered unless somebody may ask for it", async () => {
  const { core, clock } = await open();
  await write(core, [{ kind: "put", key: "a", rank: 1 }]);
  expect(core.snapshots.rememberedChanges).toBe(0);
  core.runtime.openSnapshot();
  await write(core, [{ kind: "put", key: "a", rank: 2 }]);
  expect(core.snapshots.rememberedChanges).toBe(1);
  clock.advance(40_000);
  expect(core.snapshots.rememberedChanges).toBe(0);
  await write(core, [{ kind: "put", key: "a", rank: 3 }]);
  expect(core.snapshots.rememberedChanges).toBe(0);
});

test("whoever was told of a moment first loses it first", async () => {
  const { core } = await open();
  const fill = (rank: number) => write(core, [{ kind: "fill", key: "a", rank }]);
  await write(core, [{ kind: "put", key: "a", rank: 0 }]);
  await fill(0);
  const first = core.runtime.openSnapshot();
  await fill(1);
  const second = core.runtime.openSnapshot();
  const seen = await readNow(core);
  const fitting = Math.floor((64 * 1024 * 1024) / (2 * noteLength + 1000));
  for (let at = 0; at < fitting; at++) await fill(2 + at);
  await expect(readAt(core, first)).rejects.toThrow("no longer kept");
  expect(await readAt(core, second)).toEqual(seen);
});

test("a query of a moment that waited is not mixed with what was committed meanwhile", async () => {
  const gate = Promise.withResolvers<void>();
  const slow = query({
    handler: async (ctx) => {
      const before = await ctx.db.query("items").collect();
      await gate.promise;
      const after = await ctx.db.query("items").collect();
      return [before.length, after.length];
    },
  });
  const { core } = await open({ items: { apply, read, page, slow } });
  const ts = core.runtime.openSnapshot();
  await write(core, [{ kind: "put", key: "a", rank: 1 }]);
  const asked = core.runtime.runQueryAt({ path: "items:slow", args: {}, identity: null }, ts);
  await write(core, [{ kind: "put", key: "b", rank: 1 }]);
  gate.resolve();
  expect(valueOf(await asked)).toEqual([0, 0]);
});

async function open(
  served: FunctionModules = modules,
): Promise<{ core: EngineCore; clock: ManualClock }> {
  const clock = new ManualClock(1_795_000_000_000);
  const core = await openCore({ modules: served, schema, storage: memoryStorage(), clock });
  return { core, clock };
}

async function write(core: EngineCore, operations: readonly object[]): Promise<void> {
  const args = { operations: operations.map((each) => ({ ...each })) };
  valueOf(await core.runtime.runMutation({ path: "items:apply", args, identity: null }));
}

async function readNow(core: EngineCore): Promise<Value[]> {
  const calls = ["items:read", "items:page"].map((path) => ({ path, args: {}, identity: null }));
  return (await core.runtime.runQueries(calls)).map(valueOf);
}

async function readAt(core: EngineCore, ts: bigint): Promise<Value[]> {
  const calls = ["items:read", "items:page"].map((path) => ({ path, args: {}, identity: null }));
  const outcomes = await Promise.all(calls.map((call) => core.runtime.runQueryAt(call, ts)));
  expect(outcomes.map((outcome) => outcome.ok && outcome.ts)).toEqual([ts, ts]);
  return outcomes.map(valueOf);
}

function valueOf(outcome: FunctionOutcome): Value {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}
