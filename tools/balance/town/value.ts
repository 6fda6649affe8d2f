import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { levelOfTier } from "@aldermoor/game/core/content/levels.ts";
import { refGold } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expectGathering } from "@aldermoor/game/gathering/rules/expected.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { Bot } from "../bot.ts";
import { wornOf } from "../bot.ts";
import { openNodes } from "../day.ts";
import { worthOf } from "../worth.ts";
import type { Town } from "./town.ts";
import type { Townsman } from "./townsman.ts";

const taxLeaves = 0.95;

/** What one unit would bring, less where more of it is offered than asked for; the vendor takes anything. */
export function soldFor(town: Town, { bot }: Townsman, item: ItemId, units: number): number {
  if (isPiece(item)) return taxLeaves * town.stalls.quote(item, town.nowMs);
  const more = bot.stock[item] ?? 0;
  const each = town.exchange.quote(item, town.nowMs) * town.exchange.demand(item, town.nowMs, more);
  const bids = town.exchange.bidsFor(item, units);
  return Math.max(items[item].vendor, taxLeaves * Math.max(each, bids));
}

/** About what an hour at a place brings. */
const anHoursUnits = 500;
/** What is made of something to order. */
export const aLot = 60;

/** What one unit costs to have. */
export function boughtFor(town: Town, item: ItemId): number {
  const row = items[item];
  return row.type === "reagent" ? row.buy : town.exchange.quote(item, town.nowMs);
}

/** Gold of an action of fights, by which time is measured. */
export function actionGold({ state }: Bot): number {
  return refGold(state.skills.combat.level);
}

/**
 * The most that somebody gives for a unit: what its time is worth in which it would be had, so that the rich pay more for the
 * goods of beginners.
 */
export function limitFor(bot: Bot, item: ItemId): number {
  const easy = refGold(levelOfTier(items[item].tier) + 4);
  const times = Math.min(4, Math.max(1, actionGold(bot) / easy));
  return worthOf(item) * times * patience;
}

const patience = 1.5;

/** What is lacked for the own bench counts as what would be paid for it. */
function worthTo(town: Town, man: Townsman, item: ItemId): number {
  const lacked = man.lacks.get(item);
  const sold = soldFor(town, man, item, anHoursUnits);
  if (lacked === undefined || (man.bot.stock[item] ?? 0) >= lacked.quantity) return sold;
  return Math.max(sold, lacked.limit);
}

/** Xp of an action beside that of a node of the own level. */
function xpShare(xpOfAction: number, level: number): number {
  return xpOfAction / (10 * 1.045 ** (level - 1));
}

/** Where an hour brings most, by gold and by what is learnt. */
export function bestPlace(town: Town, man: Townsman): NodeId | undefined {
  const { bot, kind } = man;
  const open = openNodes(bot, bot.habit.gathers).map((node) => {
    const { skill } = nodes[node];
    const hour = expectGathering(bot.state, wornOf(bot), node);
    const gold = keysOf(hour.itemsPerHour).reduce(
      (sum, item) => sum + (hour.itemsPerHour[item] ?? 0) * worthTo(town, man, item),
      0,
    );
    const xp = xpShare(hour.xpPerHour / 600, bot.state.skills[skill].level);
    return { node, score: gold / (600 * actionGold(bot)) + kind.xpWeight * xp };
  });
  return open.toSorted((one, other) => other.score - one.score)[0]?.node;
}

type Lesson = {
  readonly recipe: RecipeId;
  readonly score: number;
  /** What its inputs may cost at most, beside what they do. */
  readonly limit: number;
};

/** Of an action of fights, what an action of practice may cost. */
const practiceCost = 0.7;

/** What making something is worth, by gold and by what is learnt; `null` where it costs more than practice may. */
export function lessonOf(town: Town, man: Townsman, recipe: RecipeId): Lesson | null {
  const { bot, kind } = man;
  const { inputs, fee, output, xp, actions, skill } = recipes[recipe];
  const cost = inputs.reduce(
    (sum, { item, quantity }) => sum + quantity * boughtFor(town, item),
    0,
  );
  const brings = output.quantity * soldFor(town, man, output.item, aLot);
  const profit = (brings - fee - cost) / actions;
  const gold = actionGold(bot);
  if (profit < -practiceCost * gold) return null;
  const learnt = xpShare(xp / actions, bot.state.skills[skill].level);
  const affordable = brings - fee + practiceCost * gold * actions;
  return {
    recipe,
    score: profit / gold + kind.xpWeight * learnt,
    limit: affordable / Math.max(1, cost),
  };
}
