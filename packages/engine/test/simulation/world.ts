import { defineSchema, defineTable, makeFunctionReference, mutationGeneric } from "convex/server";
import type {
  DataModelFromSchemaDefinition,
  GenericMutationCtx,
  MutationBuilder,
  RegisteredMutation,
} from "convex/server";
import { ConvexError, v } from "convex/values";
import { hot } from "../../src/extensions.ts";
import type { FunctionModules } from "../../src/options.ts";
import { worldActions } from "./world-actions.ts";
import { worldQueries } from "./world-queries.ts";

/** What lies outside of the database for the functions of one process. */
export type Outside = {
  /** Waits for something that is not the database. */
  sleep(ms: number): Promise<void>;
  /** Does something that cannot be undone. */
  affect(tag: string): void;
};

/**
 * The application that a simulation runs. The tables `appends` and `journal` are not declared, so
 * that the engine has to make them while it runs.
 */
export const worldSchema = defineSchema(
  {
    accounts: defineTable({ number: v.number(), gold: v.number() }).index("by_number", ["number"]),
    entries: defineTable({ list: v.string(), at: v.number(), tag: v.string() }).index(
      "by_list_at",
      ["list", "at"],
    ),
    guards: defineTable({ shift: v.string(), name: v.string(), isOn: v.boolean() }).index(
      "by_shift_on",
      ["shift", "isOn", "name"],
    ),
    items: defineTable({ key: v.string(), rank: v.number() })
      .index("by_key", ["key"])
      .index("by_rank", ["rank", "key"]),
  },
  { schemaValidation: false },
);

export type WorldModel = DataModelFromSchemaDefinition<typeof worldSchema>;
type Context = GenericMutationCtx<WorldModel>;
const mutation: MutationBuilder<WorldModel, "public"> = mutationGeneric;

/** Arguments and results are plain values, so that they can be compared as text. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainFields;
export type PlainFields = {
  readonly [name: string]: Plain;
};

/** One committed mutation as it tells of itself, in the order of the commits. */
export type JournalEntry = {
  /** Who asked: a client's request, a scheduled job, an action. */
  readonly tag: string;
  readonly operation: string;
  readonly args: PlainFields;
  readonly result: Plain;
};

const journalTable = "journal";

const tag = v.string();
const waitMs = v.number();

/**
 * The functions of one process.
 *
 * @param isHot whether a mutation is marked as one that nearly always meets others.
 */
export function worldModules(outside: Outside, isHot = (_name: string) => false): FunctionModules {
  const mutations = worldMutationsOf(outside);
  for (const [name, fn] of Object.entries<AnyMutation>(mutations)) if (isHot(name)) hot(fn);
  return { world: { ...mutations, ...worldQueries(outside), ...worldActions(outside) } };
}

/** The mutations by their names. */
export const worldMutations: readonly string[] = Object.keys(
  worldMutationsOf({ sleep: () => Promise.resolve(), affect: () => undefined }),
);

type AnyMutation = RegisteredMutation<"public", never, unknown>;

function worldMutationsOf(outside: Outside) {
  return {
    ...accountMutations(outside),
    ...listMutations(outside),
    ...guardMutations(outside),
    ...itemMutations(outside),
    ...scheduleMutations(),
  };
}

function accountMutations(outside: Outside) {
  return {
    found: mutation({
      args: { tag, count: v.number(), gold: v.number() },
      handler: async (ctx, args) => {
        const known = await ctx.db.query("accounts").collect();
        for (let number = known.length; number < args.count; number++)
          await ctx.db.insert("accounts", { number, gold: args.gold });
        return await note(ctx, "found", args, known.length);
      },
    }),
    transfer: mutation({
      args: { tag, from: v.number(), to: v.number(), gold: v.number(), waitMs },
      handler: async (ctx, args) => {
        const from = await accountOf(ctx, args.from);
        if (args.waitMs > 0) await outside.sleep(args.waitMs);
        const to = await accountOf(ctx, args.to);
        if (from.gold < args.gold) throw new ConvexError({ short: args.gold - from.gold });
        await ctx.db.patch(from._id, { gold: from.gold - args.gold });
        await ctx.db.patch(to._id, { gold: to.gold + args.gold });
        const result = { from: from.gold - args.gold, to: to.gold + args.gold };
        return await note(ctx, "transfer", args, result);
      },
    }),
    // Answers without having written anything.
    look: mutation({
      args: { tag },
      handler: async (ctx) => {
        const accounts = await ctx.db.query("accounts").collect();
        for (const { _id, gold } of accounts.slice(0, 1)) await ctx.db.patch(_id, { gold });
        return accounts.map(({ gold }) => gold);
      },
    }),
  };
}

async function accountOf(ctx: Context, number: number) {
  const account = await ctx.db
    .query("accounts")
    .withIndex("by_number", (q) => q.eq("number", number))
    .unique();
  if (account === null) throw new Error(`There is no account ${number}.`);
  return account;
}

function listMutations(outside: Outside) {
  return {
    append: mutation({
      args: { tag, list: v.string(), waitMs },
      handler: async (ctx, args) => {
        const at = await append(ctx, args.list, args.tag);
        if (args.waitMs > 0) await outside.sleep(args.waitMs);
        return await note(ctx, "append", args, at);
      },
    }),
    // What the inner call wrote is undone, and what came before and after it stays.
    nest: mutation({
      args: { tag, list: v.string() },
      handler: async (ctx, args) => {
        const first = await append(ctx, args.list, args.tag);
        const inner = { tag: args.tag, list: args.list };
        const caught = await ctx.runMutation(appendAndFail, inner).catch(() => "caught");
        const second = await append(ctx, args.list, args.tag);
        return await note(ctx, "nest", args, [first, caught, second]);
      },
    }),
    appendAndFail: mutation({
      args: { tag, list: v.string() },
      handler: async (ctx, args) => {
        await append(ctx, args.list, args.tag);
        throw new Error("This always fails.");
      },
    }),
    // What it does not wait for fails, at once or while it waits for something else.
    appendAndForget: mutation({
      args: { tag, list: v.string() },
      handler: async (ctx, args) => {
        const at = await append(ctx, args.list, args.tag);
        if (at % 2 === 0) void ctx.db.delete("no id" as never);
        else void outside.sleep(1).then(() => Promise.reject(new Error("Nobody waits for this.")));
        if (at % 2 !== 0) await outside.sleep(1_000_000);
        return await note(ctx, "appendAndForget", args, at);
      },
    }),
  };
}

const appendAndFail = makeFunctionReference<"mutation", { tag: string; list: string }, string>(
  "world:appendAndFail",
);

// The place is the count before: two appends that did not see each other would share it.
async function append(ctx: Context, list: string, entryTag: string): Promise<number> {
  const entries = await ctx.db
    .query("entries")
    .withIndex("by_list_at", (q) => q.eq("list", list))
    .collect();
  await ctx.db.insert("entries", { list, at: entries.length, tag: entryTag });
  return entries.length;
}

function guardMutations(outside: Outside) {
  const guardArgs = { tag, shift: v.string(), name: v.string(), waitMs };
  return {
    // Somebody has to stay: two who leave at once must not both see the other one there.
    leave: mutation({
      args: guardArgs,
      handler: async (ctx, args) => {
        const on = await guardsOn(ctx, args.shift);
        if (args.waitMs > 0) await outside.sleep(args.waitMs);
        const self = on.find(({ name }) => name === args.name);
        const mayLeave = self !== undefined && on.length > 1;
        if (mayLeave) await ctx.db.patch(self._id, { isOn: false });
        return await note(ctx, "leave", args, [mayLeave, ...on.map(({ name }) => name)]);
      },
    }),
    arrive: mutation({
      args: guardArgs,
      handler: async (ctx, args) => {
        const on = await guardsOn(ctx, args.shift);
        if (args.waitMs > 0) await outside.sleep(args.waitMs);
        const isOn = on.some(({ name }) => name === args.name);
        if (!isOn) await takeUp(ctx, args.shift, args.name);
        return await note(ctx, "arrive", args, on.length);
      },
    }),
  };
}

function guardsOn(ctx: Context, shift: string) {
  return ctx.db
    .query("guards")
    .withIndex("by_shift_on", (q) => q.eq("shift", shift).eq("isOn", true))
    .collect();
}

async function takeUp(ctx: Context, shift: string, name: string): Promise<void> {
  const off = await ctx.db
    .query("guards")
    .withIndex("by_shift_on", (q) => q.eq("shift", shift).eq("isOn", false).eq("name", name))
    .unique();
  if (off === null) await ctx.db.insert("guards", { shift, name, isOn: true });
  else await ctx.db.patch(off._id, { isOn: true });
}

function itemMutations(outside: Outside) {
  return {
    put: mutation({
      args: { tag, key: v.string(), rank: v.number() },
      handler: async (ctx, args) => {
        const { key, rank } = args;
        const known = await ctx.db
          .query("items")
          .withIndex("by_key", (q) => q.eq("key", key))
          .unique();
        if (known === null) await ctx.db.insert("items", { key, rank });
        else if (rank % 2 === 0) await ctx.db.patch(known._id, { rank });
        else await ctx.db.replace(known._id, { key, rank });
        return await note(ctx, "put", args, known === null ? null : known.rank);
      },
    }),
    drop: mutation({
      args: { tag, low: v.number(), high: v.number(), waitMs },
      handler: async (ctx, args) => {
        const items = await ctx.db
          .query("items")
          .withIndex("by_rank", (q) => q.gte("rank", args.low).lt("rank", args.high))
          .collect();
        if (args.waitMs > 0) await outside.sleep(args.waitMs);
        for (const { _id } of items) await ctx.db.delete(_id);
        const keys = items.map(({ key }) => key);
        return await note(ctx, "drop", args, keys);
      },
    }),
  };
}

function scheduleMutations() {
  return {
    plan: mutation({
      args: { tag, target: v.string(), delayMs: v.number(), fails: v.boolean() },
      handler: async (ctx, args) => {
        const { target, delayMs } = args;
        const jobTag = `job:${args.tag}`;
        if (target === "act")
          await ctx.scheduler.runAfter(delayMs, act, { tag: jobTag, waitMs: 5 });
        else {
          const later = { tag: jobTag, list: "later", waitMs: 0 };
          await ctx.scheduler.runAfter(delayMs, scheduledAppend, later);
        }
        if (args.fails) throw new Error("This plan fails.");
        return await note(ctx, "plan", args, null);
      },
    }),
  };
}

const act = makeFunctionReference<"action", { tag: string; waitMs: number }>("world:act");
const scheduledAppend = makeFunctionReference<
  "mutation",
  { tag: string; list: string; waitMs: number }
>("world:append");

// Every mutation that writes tells of itself in the same commit, so that the log holds all of them
// in their order, whoever asked for them.
async function note(
  ctx: Context,
  operation: string,
  args: PlainFields & { readonly tag: string },
  result: Plain,
): Promise<Plain> {
  const entry = { tag: args.tag, operation, args: JSON.stringify(args) };
  // The journal is no declared table, which the type of a declared schema cannot say.
  const insert: (table: string, fields: object) => Promise<unknown> = ctx.db.insert.bind(
    ctx.db,
  ) as never;
  await insert(journalTable, { ...entry, result: JSON.stringify(result) });
  return result;
}
