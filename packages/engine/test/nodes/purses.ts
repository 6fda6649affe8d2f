import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import type { DatabaseWriter } from "../../src/txn/database.ts";

export const schema = defineSchema({
  purses: defineTable({ owner: v.string(), gold: v.number() })
    .index("by_owner", ["owner"])
    .index("by_gold", ["gold", "owner"]),
});

export const owners = ["hot", "anna", "bert", "cleo", "dora", "emil"] as const;

/** What a client may want: a row of one's own, rows of two, a row of all, and the ends of a range. */
export type Wish =
  | { readonly kind: "open" | "close" | "earn"; readonly owner: string }
  | { readonly kind: "pay"; readonly from: string; readonly to: string; readonly gold: number }
  | { readonly kind: "tax"; readonly count: number };

/** Does it in a transaction. */
export async function perform(db: DatabaseWriter, wish: Wish): Promise<string> {
  const purseOf = (owner: string) =>
    db
      .query("purses")
      .withIndex("by_owner", (q) => q.eq("owner", owner))
      .first();
  switch (wish.kind) {
    case "open": {
      if ((await purseOf(wish.owner)) !== null) return "there";
      await db.insert("purses", { owner: wish.owner, gold: 10 });
      return "opened";
    }
    case "close": {
      const purse = await purseOf(wish.owner);
      if (purse === null) return "none";
      await db.delete(purse["_id"]);
      return `closed ${String(purse["gold"])}`;
    }
    case "earn": {
      const purse = await purseOf(wish.owner);
      if (purse === null) return "none";
      await db.patch(purse["_id"], { gold: Number(purse["gold"]) + 1 });
      return `has ${Number(purse["gold"]) + 1}`;
    }
    case "pay": {
      const from = await purseOf(wish.from);
      const to = await purseOf(wish.to);
      if (from === null || to === null || Number(from["gold"]) < wish.gold) return "refused";
      await db.patch(from["_id"], { gold: Number(from["gold"]) - wish.gold });
      await db.patch(to["_id"], { gold: Number(to["gold"]) + wish.gold });
      return "paid";
    }
    case "tax": {
      const richest = await db.query("purses").withIndex("by_gold").order("desc").take(wish.count);
      for (const { _id, gold } of richest) await db.patch(_id, { gold: Number(gold) - 1 });
      return richest.map(({ owner }) => owner).join();
    }
  }
}

/** The same on a plain map, one after another. */
export function performOn(purses: Map<string, number>, wish: Wish): string {
  switch (wish.kind) {
    case "open":
      if (purses.has(wish.owner)) return "there";
      purses.set(wish.owner, 10);
      return "opened";
    case "close": {
      const gold = purses.get(wish.owner);
      purses.delete(wish.owner);
      return gold === undefined ? "none" : `closed ${gold}`;
    }
    case "earn": {
      const gold = purses.get(wish.owner);
      if (gold === undefined) return "none";
      purses.set(wish.owner, gold + 1);
      return `has ${gold + 1}`;
    }
    case "pay": {
      const from = purses.get(wish.from);
      const to = purses.get(wish.to);
      if (from === undefined || to === undefined || from < wish.gold) return "refused";
      purses.set(wish.from, from - wish.gold);
      purses.set(wish.to, to + wish.gold);
      return "paid";
    }
    case "tax": {
      const byWealth = ([one, x]: [string, number], [other, y]: [string, number]): number =>
        y - x || (one < other ? 1 : -1);
      const richest = [...purses].toSorted(byWealth).slice(0, wish.count);
      for (const [owner, gold] of richest) purses.set(owner, gold - 1);
      return richest.map(([owner]) => owner).join();
    }
  }
}

export function told(purses: Iterable<readonly [string, number]>): string {
  return [...purses]
    .map(([owner, gold]) => `${owner} ${gold}`)
    .toSorted()
    .join();
}
