import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
import { afterEach, expect, test } from "vitest";
import { openEngine, sqliteStorage } from "../index.ts";
import type { Engine } from "../index.ts";
import { inputs } from "../testing/inputs.ts";
import { ManualClock } from "../testing/manual-clock.ts";

const schema = defineSchema({
  messages: defineTable({ body: v.optional(v.string()), channel: v.string() }).searchIndex(
    "search_body",
    { searchField: "body", filterFields: ["channel"] },
  ),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
type Message = DataModel["messages"]["document"];
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

type Change = {
  kind: "post" | "edit" | "move" | "silence" | "delete";
  at: number;
  body: string;
  channel: string;
};
type Order = {
  changes: Change[];
  inner: { changes: Change[]; fails: boolean } | null;
  fails: boolean;
  query: string;
};

const write = mutation({
  handler: async (ctx, order: Order) => {
    for (const { kind, at, body, channel } of order.changes) {
      const all = await ctx.db.query("messages").collect();
      const message = all[at % Math.max(1, all.length)];
      if (kind === "post") await ctx.db.insert("messages", { body, channel });
      if (message === undefined) continue;
      if (kind === "edit") await ctx.db.patch(message._id, { body });
      if (kind === "move") await ctx.db.patch(message._id, { channel });
      if (kind === "silence") await ctx.db.replace(message._id, { channel });
      if (kind === "delete") await ctx.db.delete(message._id);
    }
    if (order.inner !== null) {
      await ctx
        .runMutation(writeRef, { ...order.inner, inner: null, query: order.query })
        .catch(() => null);
    }
    await expectNaive(ctx.db, order.query);
    if (order.fails) throw new Error("This mutation fails.");
    return null;
  },
});
const writeRef = makeFunctionReference<"mutation">("messages:write");

const check = query({
  handler: async (ctx, { query: text }: { query: string }) => {
    await expectNaive(ctx.db, text);
    return null;
  },
});

/** What a search finds, and in which order, is what looking at every message says. */
async function expectNaive(db: GenericDatabaseReader<DataModel>, text: string): Promise<void> {
  const all = (await db.query("messages").collect()).filter(({ body }) => body !== undefined);
  const score = scoreOf(all, text);
  const found = await db
    .query("messages")
    .withSearchIndex("search_body", (q) => q.search("body", text))
    .collect();
  const expected = all.filter((message) => score(message) > 0);
  expect(idsOf(found).toSorted()).toEqual(idsOf(expected).toSorted());
  const isInOrder = found.every((message, at) => {
    const next = found[at + 1];
    if (next === undefined) return true;
    if (message.body === next.body) return message._creationTime > next._creationTime;
    return score(message) > score(next) - 1e-9;
  });
  expect(isInOrder).toBe(true);
  const red = await db
    .query("messages")
    .withSearchIndex("search_body", (q) => q.search("body", text).eq("channel", "red"))
    .collect();
  expect(idsOf(red)).toEqual(idsOf(found.filter(({ channel }) => channel === "red")));
}

/** Okapi BM25 as everybody computes it, over plain lists of words. */
function scoreOf(all: readonly Message[], text: string): (message: Message) => number {
  const terms = text.toLowerCase().split(" ").filter(Boolean);
  const prefix = terms.pop();
  const tests = [...new Set(terms)]
    .filter((term) => term !== prefix)
    .map((term) => (word: string) => word === term);
  if (prefix !== undefined) tests.push((word) => word.startsWith(prefix));
  const average = all.reduce((sum, message) => sum + wordsIn(message).length, 0) / all.length;
  return (message) => {
    const words = wordsIn(message);
    let score = 0;
    for (const isHit of tests) {
      const holders = all.filter((other) => wordsIn(other).some(isHit)).length;
      const rarity = Math.max(1e-6, Math.log((all.length - holders + 0.5) / (holders + 0.5)));
      const hits = words.filter(isHit).length;
      score += (rarity * hits * 2.2) / (hits + 1.2 * (0.25 + (0.75 * words.length) / average));
    }
    return score;
  };
}

function wordsIn({ body = "" }: Message): string[] {
  return body.toLowerCase().split(" ").filter(Boolean);
}

function idsOf(messages: readonly Message[]): string[] {
  return messages.map(({ _id: id }) => id);
}

const word = fc.constantFrom("bog", "Bog", "boat", "alder", "alders", "stone", "wœl", "東京");
const body = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("post", "post", "post", "edit", "move", "silence", "delete"),
  at: fc.nat(20),
  body,
  channel: fc.constantFrom("red", "blue"),
});
const changes = fc.array(change, { maxLength: 5 });
const searched = fc
  .array(fc.oneof(word, fc.constantFrom("bo", "al", "s", "none")), { maxLength: 3 })
  .map((words) => words.join(" "));
const order: fc.Arbitrary<Order> = fc.record({
  changes,
  inner: fc.option(fc.record({ changes, fails: fc.boolean() })),
  fails: fc.boolean(),
  query: searched,
});
const step = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 3, arbitrary: fc.constantFrom("wait", "restart", "crash", "lose the index") },
);

let folder = "";
afterEach(() => {
  if (folder !== "") rmSync(folder, { recursive: true });
});

test("113: a search finds what looking at every document would, whatever was written, undone, restarted, crashed and lost", async () => {
  folder = mkdtempSync(join(tmpdir(), "search-"));
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const clock = new ManualClock(1_795_000_000_000);
      const startAgain = async (old: Engine, home: string, how: string) => {
        // What a killed process leaves behind is what its files hold at that moment.
        const next = how === "crash" ? join(folder, `life${lives++}`) : home;
        if (how === "crash") cpSync(home, next, { recursive: true });
        await old.close();
        if (how === "lose the index") rmSync(join(home, "data.search.db"), { force: true });
        return [await open(next, clock), next] as const;
      };
      let home = join(folder, `life${lives++}`);
      let engine = await open(home, clock);
      for (const each of steps) {
        if (typeof each === "string") {
          clock.advance(1500);
          if (each !== "wait") [engine, home] = await startAgain(engine, home, each);
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
  const failure = await engine.mutation("messages:write", { ...each }).then(
    () => null,
    (error: Error) => error.message.split("\n")[1] ?? "",
  );
  await engine.query("messages:check", { query: each.query });
  return failure?.replace("Uncaught Error: ", "") ?? null;
}

function open(home: string, clock: ManualClock): Promise<Engine> {
  const storage = sqliteStorage({ path: join(home, "data.sqlite") });
  return openEngine({ modules: { messages: { write, check } }, schema, storage, clock });
}
