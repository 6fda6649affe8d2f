import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { firstReference, isTraded } from "@aldermoor/game/market/rules/prices.ts";
import type { BenchGoods } from "./market-bots.ts";

/** Goods that are traded, dear enough that a hundredth of their price is whole gold. */
export const dearGoods: readonly BenchGoods[] = keysOf(items)
  .filter((item) => isTraded(item) && firstReference(item) >= 100 * 100)
  .slice(0, 20)
  .map((item) => ({ item, reference: firstReference(item) / 100 }));

/** What a trader of a bench has of gold and of each kind. */
export const stockOfTrader = { gold: 100_000_000_000, units: 20_000_000 };
