import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { goldMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { totalLevelOf } from "@aldermoor/game/core/rules/levels/levels.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import type { Growth } from "@aldermoor/game/fighters/rules/training.ts";
import {
  advantageMinutes,
  openAfterMs,
  openFromTotalLevel,
} from "@aldermoor/game/market/content/limits.ts";
import type { Bot } from "../bot.ts";
import { beginningMs, newBot, restUntil } from "../bot.ts";
import type { OwnOrder } from "./exchange.ts";
import type { Kind } from "./kinds.ts";
import type { Listing } from "./stalls.ts";

export const hourMs = 3_600_000;

/** Somebody who lives in the town, with what it has learnt of prices. */
export type Townsman = {
  readonly kind: Kind;
  readonly bot: Bot;
  /** In hours since the town began. */
  readonly cameAtHour: number;
  /** The hour of its first visit of a day. */
  readonly firstVisit: number;
  orders: readonly OwnOrder[];
  listings: readonly Listing[];
  /** What it asks and bids for one, by item or kind of pieces, in gold. */
  readonly asks: Map<string, number>;
  readonly bids: Map<string, number>;
  /** What is to be made until the next visit. */
  plans: readonly Plan[];
  /** What these lack, and what would be paid for one. */
  lacks: ReadonlyMap<ItemId, { readonly quantity: number; readonly limit: number }>;
  readonly company: Growth[];
  visitedAtHour: number;
  /** Tax that is counted among its sinks already. */
  taxed: number;
};

export type Plan = { readonly recipe: RecipeId; readonly count: number };

export function newTownsman(kind: Kind, cameAtHour: number): Townsman {
  const bot = newBot(kind.habit);
  bot.shelf = [];
  restUntil(bot, beginningMs + cameAtHour * hourMs);
  return {
    kind,
    bot,
    cameAtHour,
    firstVisit: (cameAtHour + 5) % 24,
    orders: [],
    listings: [],
    asks: new Map(),
    bids: new Map(),
    plans: [],
    lacks: new Map(),
    company: [],
    visitedAtHour: cameAtHour,
    taxed: 0,
  };
}

export function nameOf({ bot }: Townsman): string {
  return bot.habit.name;
}

/** Whether it looks after its orders in an hour. */
export function isVisiting({ kind, firstVisit }: Townsman, hour: number): boolean {
  return (hour - firstVisit + 24) % Math.floor(24 / kind.visits) === 0;
}

/** How long it is until it looks again. */
export function hoursBetween({ kind }: Townsman): number {
  return 24 / kind.visits;
}

export function mayTrade({ bot, cameAtHour }: Townsman, hour: number): boolean {
  const isOld = (hour - cameAtHour) * hourMs >= openAfterMs;
  return isOld && totalLevelOf(bot.state.skills) >= openFromTotalLevel;
}

export function advantageOf({ bot }: Townsman): number {
  return Math.floor(100 * advantageMinutes * goldMinute(bot.state.skills.combat.level));
}

/** What it has beside what it keeps for itself. */
export function surplusOf({ bot }: Townsman, item: ItemId, kept: number): number {
  return Math.max(0, Math.floor((bot.stock[item] ?? 0) - kept));
}
