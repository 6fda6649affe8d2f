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
