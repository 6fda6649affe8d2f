import {
  actionGeneric,
  defineSchema,
  defineTable,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { hot } from "../../src/extensions.ts";

export const schema = defineSchema({
  purses: defineTable({ owner: v.string(), gold: v.number() })
    .index("by_owner", ["owner"])
    .index("by_gold", ["gold"]),
});

function earning() {
  return mutationGeneric({
    args: { owner: v.string() },
    handler: async ({ db }, { owner }) => {
      const purse = await db
        .query("purses")
        .withIndex("by_owner", (q) => q.eq("owner", owner))
        .unique();
      if (purse === null) throw new Error("There is no such purse.");
      await db.patch("purses", purse._id, { gold: purse["gold"] + 1 });
      return purse["gold"] + 1;
    },
  });
}

const purses = {
  open: mutationGeneric({
    args: { owner: v.string(), gold: v.number() },
    handler: async ({ db }, { owner, gold }) => {
      const known = await db
        .query("purses")
        .withIndex("by_owner", (q) => q.eq("owner", owner))
        .first();
      if (known !== null) return "there";
      await db.insert("purses", { owner, gold });
      return "opened";
    },
  }),
  earn: earning(),
  /** The same, marked as one that nearly always meets others. */
  earnHot: hot(earning()),
  pay: mutationGeneric({
    args: { from: v.string(), to: v.string(), gold: v.number() },
    handler: async ({ db }, { from, to, gold }) => {
      const purseOf = (owner: string) =>
        db
          .query("purses")
          .withIndex("by_owner", (q) => q.eq("owner", owner))
          .unique();
      const [payer, payee] = [await purseOf(from), await purseOf(to)];
      if (payer === null || payee === null || payer["gold"] < gold) return "refused";
      await db.patch("purses", payer._id, { gold: payer["gold"] - gold });
      await db.patch("purses", payee._id, { gold: payee["gold"] + gold });
      return "paid";
    },
  }),
  later: mutationGeneric({
    args: { owner: v.string() },
    handler: async ({ scheduler }, { owner }) => {
      await scheduler.runAfter(0, "purses:earn" as never, { owner } as never);
    },
  }),
  earnInAction: actionGeneric({
    args: { owner: v.string() },
    handler: async ({ runMutation }, { owner }): Promise<number> =>
      await runMutation("purses:earnHot" as never, { owner } as never),
  }),
  of: queryGeneric({
    args: { owner: v.string() },
    handler: async ({ db }, { owner }) => {
      const purse = await db
        .query("purses")
        .withIndex("by_owner", (q) => q.eq("owner", owner))
        .unique();
      return purse === null ? null : purse["gold"];
    },
  }),
  all: queryGeneric({
    args: {},
    handler: async ({ db }) => {
      const all = await db.query("purses").withIndex("by_owner").collect();
      return all.map((purse) => `${purse["owner"]} ${purse["gold"]}`);
    },
  }),
};

export const modules = { purses };
