import {
  defineSchema,
  defineTable,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryStorage, openEngine } from "../src/index.ts";
import type { Engine, Storage } from "../src/index.ts";
import { ManualClock } from "../src/testing/manual-clock.ts";

const schema = defineSchema({
  items: defineTable({ key: v.string(), rank: v.number(), tags: v.array(v.string()) })
    .index("by_rank", ["rank"])
    .index("by_tags_rank", ["tags", "rank"]),
});

type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

type Item = {
  key: string;
  rank: number;
  tags: string[];
};
type Operation =
  | { kind: "put"; key: string; rank: number; tags: string[] }
  | { kind: "rank"; key: string; rank: number }
  | { kind: "drop"; key: string }
  | { kind: "nested"; operations: Operation[]; fails: boolean };

const apply = mutation({
  handler: async (ctx, { operations, fails }: { operations: Operation[]; fails: boolean }) => {
    for (const operation of operations) {
      if (operation.kind === "nested") {
        const { operations: inner, fails: innerFails } = operation;
        await ctx.runMutation(applyRef, { operations: inner, fails: innerFails }).catch(() => null);
        continue;
      }
      const known = (await ctx.db.query("items").collect()).find(
        ({ key }) => key === operation.key,
      );
      if (operation.kind === "put") {
        const { key, rank, tags } = operation;
        if (known === undefined) await ctx.db.insert("items", { key, rank, tags });
        else await ctx.db.replace(known._id, { key, rank, tags });
      } else if (known !== undefined) {
        if (operation.kind === "rank") await ctx.db.patch(known._id, { rank: operation.rank });
        else await ctx.db.delete(known._id);
      }
    }
    if (fails) throw new Error("This mutation fails.");
    return null;
  },
});
const applyRef = makeFunctionReference<"mutation", { operations: Operation[]; fails: boolean }>(
  "items:apply",
);

const read = query({
  handler: async (ctx, { low, high, tag }: { low: number; high: number; tag: string }) => {
    const items = () => ctx.db.query("items");
    const ranked = (order: "asc" | "desc") =>
      items()
        .withIndex("by_rank", (q) => q.gte("rank", low).lt("rank", high))
        .order(order);
    return {
      all: await items().collect(),
      up: await ranked("asc").collect(),
      down: await ranked("desc").take(3),
      equal: await items()
        .withIndex("by_rank", (q) => q.eq("rank", low))
        .collect(),
      tagged: await items()
        .withIndex("by_tags_rank", (q) => q.eq("tags", [tag]).gt("rank", low))
        .collect(),
      filtered: await items()
        .filter((q) => q.and(q.gte(q.field("rank"), low), q.neq(q.field("key"), "a")))
        .collect(),
      ids: await items().withIndex("by_id").collect(),
    };
  },
});

class Model {
  items: Item[] = [];

  apply(operations: readonly Operation[], fails: boolean): void {
    const before = this.items;
    this.items = before.map((item) => ({ ...item }));
    for (const operation of operations) this.#applyOne(operation);
    if (fails) this.items = before;
  }

  #applyOne(operation: Operation): void {
    if (operation.kind === "nested") return this.apply(operation.operations, operation.fails);
    const known = this.items.find(({ key }) => key === operation.key);
    switch (operation.kind) {
      case "put": {
        const { key, rank, tags } = operation;
        if (known === undefined) this.items.push({ key, rank, tags });
        else Object.assign(known, { rank, tags });
        return;
      }
      case "rank":
        if (known !== undefined) known.rank = operation.rank;
        return;
      case "drop":
        this.items = this.items.filter((item) => item !== known);
    }
  }

  ranked(): Item[] {
    return this.items.toSorted((a, b) => a.rank - b.rank);
  }
}

const key = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");
const rank = fc.integer({ min: 0, max: 5 });
const tags = fc.array(fc.constantFrom("x", "y"), { maxLength: 2 });
const simple = fc.oneof(
  fc.record({ kind: fc.constant("put" as const), key, rank, tags }),
  fc.record({ kind: fc.constant("rank" as const), key, rank }),
  fc.record({ kind: fc.constant("drop" as const), key }),
);
const nested = fc.record({
  kind: fc.constant("nested" as const),
  operations: fc.array(simple, { maxLength: 3 }),
  fails: fc.boolean(),
});
const operation: fc.Arbitrary<Operation> = fc.oneof({ weight: 4, arbitrary: simple }, nested);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("mutation" as const),
      operations: fc.array(operation, { maxLength: 4 }),
      fails: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const) }) },
);

test("the engine holds what a list of items would, through failures, waits, crashes and restarts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), rank, rank, async (steps, low, high) => {
      const storage = memoryStorage();
      const clock = new ManualClock(1_795_000_000_000);
      const model = new Model();
      let engine = await open(storage, clock);
      for (const each of steps) {
        switch (each.kind) {
          case "mutation": {
            const { operations, fails } = each;
            await engine.mutation("items:apply", { operations, fails }).catch(() => null);
            model.apply(operations, fails);
            break;
          }
          case "wait":
            clock.advance(each.ms);
            break;
          case "crash":
            // The engine that is left behind never gets time again, as a killed process would not.
            clock.forgetTimers();
            await storage.close();
            engine = await open(storage, clock);
            break;
          case "restart":
            await engine.close();
            engine = await open(storage, clock);
            break;
        }
        await expectSame(engine, model, low, high);
      }
      await engine.close();
    }),
    { numRuns: 100 },
  );
});

function open(storage: Storage, clock: ManualClock): Promise<Engine> {
  return openEngine({ modules: { items: { apply, read } }, schema, storage, clock });
}

async function expectSame(engine: Engine, model: Model, low: number, high: number): Promise<void> {
  const seen = (await engine.query("items:read", { low, high, tag: "x" })) as unknown as Record<
    string,
    Item[]
  >;
  const ranked = model.ranked();
  const within = ranked.filter((item) => item.rank >= low && item.rank < high);
  const tagged = ranked.filter((item) => item.tags.join() === "x" && item.rank > low);
  expect(keysOf(seen["all"])).toEqual(sorted(model.items));
  expect(ranksOf(seen["up"])).toEqual(ranksOf(within));
  expect(ranksOf(seen["down"])).toEqual(ranksOf(within.toReversed().slice(0, 3)));
  expect(keysOf(seen["equal"])).toEqual(sorted(model.items.filter((item) => item.rank === low)));
  expect(ranksOf(seen["tagged"])).toEqual(ranksOf(tagged));
  expect(keysOf(seen["filtered"])).toEqual(
    sorted(model.items.filter((item) => item.rank >= low && item.key !== "a")),
  );
  expect(keysOf(seen["ids"])).toEqual(sorted(model.items));
}

function sorted(items: readonly Item[]): string[] {
  return items
    .map(({ key: name, rank: at, tags: words }) => `${name}${at}${words.join()}`)
    .toSorted();
}

function keysOf(items: readonly Item[] = []): string[] {
  return sorted(items);
}

function ranksOf(items: readonly Item[] = []): number[] {
  return items.map((item) => item.rank);
}
