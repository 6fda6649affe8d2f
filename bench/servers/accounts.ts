import { presentMs, validUntil } from "@aldermoor/engine/extensions.ts";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";

/** The two-account transfer as an application writes it: schema, index and validators on. */
export const schema = defineSchema({
  accounts: defineTable({ account: v.number(), owner: v.string(), balance: v.number() }).index(
    "by_account",
    ["account"],
  ),
  /** What an `act` looks at, and nothing writes. */
  places: defineTable({ place: v.number(), name: v.string() }).index("by_place", ["place"]),
});

type Model = DataModelFromSchemaDefinition<typeof schema>;
const query: QueryBuilder<Model, "public"> = queryGeneric;
const mutation: MutationBuilder<Model, "public"> = mutationGeneric;

/** How long an answer of `renewed` holds. */
export const renewedEveryMs = 6000;

export const openingBalance = 1_000_000_000;

export const transfer = mutation({
  args: { from: v.number(), to: v.number(), amount: v.number() },
  returns: v.null(),
  handler: async (ctx, { from, to, amount }) => {
    if (from === to || amount <= 0) return null;
    const payer = await ctx.db
      .query("accounts")
      .withIndex("by_account", (q) => q.eq("account", from))
      .unique();
    const payee = await ctx.db
      .query("accounts")
      .withIndex("by_account", (q) => q.eq("account", to))
      .unique();
    if (payer === null || payee === null) throw new Error("account_missing");
    if (payer.balance < amount) return null;
    await ctx.db.patch(payer._id, { balance: payer.balance - amount });
    await ctx.db.patch(payee._id, { balance: payee.balance + amount });
    return null;
  },
});

/** A transfer that looks at as many other documents first as an action of a game does. */
export const act = mutation({
  args: { from: v.number(), to: v.number(), amount: v.number() },
  returns: v.number(),
  handler: async (ctx, { from, to, amount }) => {
    let seen = 0;
    for (let look = 0; look < looksOfAct; look++) {
      const place = await ctx.db
        .query("places")
        .withIndex("by_place", (q) => q.eq("place", (from + look) % placeCount))
        .unique();
      seen += place?.name.length ?? 0;
    }
    const accountOf = (account: number) =>
      ctx.db
        .query("accounts")
        .withIndex("by_account", (q) => q.eq("account", account))
        .unique();
    const [payer, payee] = [await accountOf(from), await accountOf(to)];
    if (payer === null || payee === null) throw new Error("account_missing");
    await ctx.db.patch(payer._id, { balance: payer.balance - amount });
    await ctx.db.patch(payee._id, { balance: payee.balance + amount });
    return seen;
  },
});

const looksOfAct = 40;
const placeCount = 1000;

export const get = query({
  args: { account: v.number() },
  handler: (ctx, { account }) =>
    ctx.db
      .query("accounts")
      .withIndex("by_account", (q) => q.eq("account", account))
      .unique(),
});

/** A balance that is asked anew every six seconds; `isTold` has the answer change each time. */
export const renewed = query({
  args: { account: v.number(), isTold: v.boolean() },
  handler: async (ctx, { account, isTold }) => {
    const found = await ctx.db
      .query("accounts")
      .withIndex("by_account", (q) => q.eq("account", account))
      .unique();
    // Accounts come due one after another, as the actions of players do.
    const nowMs = presentMs(ctx);
    const offsetMs = (account * 7919) % renewedEveryMs;
    const step = Math.floor((nowMs - offsetMs) / renewedEveryMs);
    validUntil(ctx, offsetMs + (step + 1) * renewedEveryMs);
    return { balance: found?.balance ?? 0, step: isTold ? step : 0 };
  },
});

/** The sum of the balances of the accounts from `first` (inclusive) to `end` (exclusive). */
export const sum = query({
  args: { first: v.number(), end: v.number() },
  returns: v.number(),
  handler: async (ctx, { first, end }) => {
    const accounts = await ctx.db
      .query("accounts")
      .withIndex("by_account", (q) => q.gte("account", first).lt("account", end))
      .collect();
    return accounts.reduce((total, { balance }) => total + balance, 0);
  },
});

export const open = mutation({
  args: { first: v.number(), end: v.number() },
  returns: v.null(),
  handler: async (ctx, { first, end }) => {
    for (let place = 0; first === 0 && place < placeCount; place++)
      await ctx.db.insert("places", { place, name: `place ${place}` });
    for (let account = first; account < end; account++) {
      await ctx.db.insert("accounts", {
        account,
        owner: `user${account}`,
        balance: openingBalance,
      });
    }
    return null;
  },
});
