import {
  defineSchema,
  defineTable,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type {
  DataModelFromSchemaDefinition,
  GenericDatabaseReader,
  MutationBuilder,
  QueryBuilder,
} from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aggregate } from "../extensions.ts";
import { memoryStorage, openEngine } from "../index.ts";
import type { Engine, Storage } from "../index.ts";
import { inputs } from "../testing/inputs.ts";
import { ManualClock } from "../testing/manual-clock.ts";

const schema = defineSchema({
  players: defineTable({ team: v.string(), xp: v.number(), gold: v.int64() })
    .index("by_xp", ["xp"])
    .index("by_team", ["team", "xp"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

type Change = {
  kind: "join" | "earn" | "pay" | "leave" | "crowd";
  at: number;
  team: string;
  xp: number;
};
type Order = {
  changes: Change[];
  inner: { changes: Change[]; fails: boolean } | null;
  fails: boolean;
  low: number;
};

const play = mutation({
  handler: async (ctx, { changes, inner, fails, low }: Order) => {
    for (const change of changes) {
      const all = await ctx.db.query("players").collect();
      const player = all[change.at % Math.max(1, all.length)];
      const { team, xp } = change;
      if (change.kind === "join") await ctx.db.insert("players", { team, xp, gold: 1n });
      if (change.kind === "crowd") {
        for (let each = 0; each < 150; each++)
          await ctx.db.insert("players", { team, xp: (xp + 2 + each) % 7, gold: BigInt(each) });
      }
      if (player === undefined) continue;
      if (change.kind === "earn") await ctx.db.patch(player._id, { xp });
      if (change.kind === "pay") await ctx.db.patch(player._id, { gold: BigInt(-xp) });
      if (change.kind === "leave")
        for (const one of all.slice(0, change.at % 2 === 0 ? 100 : 1)) await ctx.db.delete(one._id);
    }
    if (inner !== null) {
      await ctx
        .runMutation(playRef, { changes: inner.changes, fails: inner.fails, inner: null, low })
        .catch(() => null);
    }
    await expectNaive(ctx.db, low);
    if (fails) throw new Error("This mutation fails.");
    return null;
  },
});
const playRef = makeFunctionReference<"mutation">("players:play");

const check = query({
  handler: async (ctx, { low }: { low: number }) => {
    await expectNaive(ctx.db, low);
    return null;
  },
});

/** Everything that can be asked is what going through all documents says. */
async function expectNaive(db: GenericDatabaseReader<DataModel>, low: number): Promise<void> {
  const byXp = aggregate(db, "players", "by_xp");
  const byTeam = aggregate(db, "players", "by_team");
  const ranked = await db.query("players").withIndex("by_xp").collect();
  const some = ranked.filter(({ xp }) => xp >= low && xp < low + 3);
  const reds = await db
    .query("players")
    .withIndex("by_team", (q) => q.eq("team", "red"))
    .collect();
  expect(await byXp.count()).toBe(ranked.length);
  expect(await byXp.count((q) => q.gte("xp", low).lt("xp", low + 3))).toBe(some.length);
  expect(await byTeam.count((q) => q.eq("team", "red"))).toBe(reds.length);
  expect(await aggregate(db, "players", "by_id").count()).toBe(ranked.length);
  expect(await byXp.sum("xp", (q) => q.gte("xp", low).lt("xp", low + 3))).toBe(
    some.reduce((sum, { xp }) => sum + xp, 0),
  );
  const gold = reds.reduce((sum, player) => sum + player.gold, 0n);
  expect(await byTeam.sum("gold", (q) => q.eq("team", "red"))).toBe(reds.length === 0 ? 0 : gold);

  expect(await byXp.rank([low])).toBe(ranked.filter(({ xp }) => xp < low).length);
  expect(await byXp.rank([low], { order: "desc" })).toBe(
    ranked.filter(({ xp }) => xp > low).length,
  );
  for (const offset of [0, 1, low * 20, ranked.length - 1, ranked.length]) {
    if (offset < 0) continue;
    const player = ranked[offset] ?? null;
    expect(await byXp.at(offset)).toEqual(player);
    expect(await byXp.at(offset, { order: "desc" })).toEqual(ranked.toReversed()[offset] ?? null);
    expect(await byTeam.at(offset, { range: (q) => q.eq("team", "red") })).toEqual(
      reds[offset] ?? null,
    );
    if (player === null) continue;
    expect(await byXp.rank(player)).toBe(offset);
    expect(await byXp.rank(player, { order: "desc" })).toBe(ranked.length - 1 - offset);
  }
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("join", "join", "earn", "earn", "pay", "leave", "crowd"),
  at: fc.nat(500),
  team: fc.constantFrom("red", "blue"),
  xp: fc.integer({ min: -2, max: 9 }),
});
const changes = fc.array(change, { maxLength: 4 });
const order: fc.Arbitrary<Order> = fc.record({
  changes,
  inner: fc.option(fc.record({ changes, fails: fc.boolean() })),
  fails: fc.boolean(),
  low: fc.integer({ min: -1, max: 8 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 1, arbitrary: fc.constantFrom("wait" as const, "restart" as const) },
);

test("110: counts, sums and ranks are those of the documents, whatever was written, undone and restarted", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const storage = memoryStorage();
      const clock = new ManualClock(1_795_000_000_000);
      let engine = await open(storage, clock);
      for (const each of steps) {
        if (each === "wait") {
          clock.advance(50);
          continue;
        }
        if (each === "restart") {
          await engine.close();
          engine = await open(storage, clock);
          continue;
        }
        const failure = await failureOf(engine, each);
        expect(failure).toBe(each.fails ? "This mutation fails." : null);
      }
      await engine.close();
    }),
    { numRuns: inputs(40) },
  );
});

/** Why an order failed, without the head that every failure has; what it left behind is checked. */
async function failureOf(engine: Engine, each: Order): Promise<string | null> {
  const failure = await engine.mutation("players:play", { ...each }).then(
    () => null,
    (error: Error) => error.message.split("\n")[1] ?? "",
  );
  await engine.query("players:check", { low: each.low });
  return failure?.replace("Uncaught Error: ", "") ?? null;
}

function open(storage: Storage, clock: ManualClock): Promise<Engine> {
  return openEngine({ modules: { players: { play, check } }, schema, storage, clock });
}
