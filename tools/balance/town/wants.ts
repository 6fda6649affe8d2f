import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { tierOfLevel } from "@aldermoor/game/core/rules/levels/levels.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { isTraded } from "@aldermoor/game/market/rules/prices.ts";
import { wishedMaterials } from "../ambitions.ts";
import { lessons, turnOf } from "../bench-work.ts";
import { worthOf } from "../worth.ts";
import { ownToolRecipes } from "./own-tools.ts";
import type { Town } from "./town.ts";
import type { Plan, Townsman } from "./townsman.ts";
import { hoursBetween } from "./townsman.ts";
import { aLot, boughtFor, lessonOf, limitFor } from "./value.ts";

/** So many of something are to be had, at this price for one at most. */
export type Want = { readonly item: ItemId; readonly quantity: number; readonly limit: number };

const rationsADay = 400;

/** The food that somebody fights on: the best that it would pay for. */
export function rationWanted(town: Town, { bot, kind }: Townsman): Want | null {
  const { skills } = bot.state;
  const known = rations.filter(({ tier }) => tier <= tierOfLevel(skills.combat.level));
  const item = known.findLast((one) => {
    const isHeld = (bot.stock[one.item] ?? 0) > 0;
    return isHeld || town.exchange.best(one.item, "sell") !== null;
  })?.item;
  const wished = item ?? known.at(-1)?.item;
  if (wished === undefined) return null;
  const hours = Math.max(6, 24 / kind.visits);
  const quantity = Math.ceil((rationsADay * hours * bot.habit.combatShare) / 24);
  return { item: wished, quantity, limit: 2 * worthOf(wished) };
}

const rations = keysOf(items)
  .filter((id) => items[id].type === "ration")
  .map((item) => ({ item, tier: items[item].tier }))
  .toSorted((one, other) => one.tier - other.tier);

const plansAtOnce = 6;
const piecesAtOnce = 30;

/** What the bench is to do until the next visit, the most worthwhile first; further ones for what cannot be had. */
export function plansFor(
  town: Town,
  man: Townsman,
): readonly (Plan & { readonly limit: number })[] {
  const { bot } = man;
  const { combatShare, gatherShare, crafts } = bot.habit;
  const actions = hoursBetween(man) * 600 * Math.max(0, 1 - combatShare - gatherShare);
  if (actions < 1) return [];
  const skill = turnOf(bot, crafts);
  const known = recipesOf(skill).filter((id) => recipes[id].level <= bot.state.skills[skill].level);
  const chosen = known
    .flatMap((id) => lessonOf(town, man, id) ?? [])
    .toSorted((one, other) => other.score - one.score)
    .slice(0, plansAtOnce);
  const practice = chosen.find(({ recipe }) => !isPiece(recipes[recipe].output.item));
  return chosen.map((lesson) => {
    const { recipe, limit } = lesson;
    const whole = Math.ceil(actions / recipes[recipe].actions);
    const most = lesson === practice ? whole : askedFor(town, recipe);
    return { recipe, limit, count: Math.min(whole, most) };
  });
}

/** How much of something is worth making to be sold: beside that, practice goes on with one kind of goods. */
function askedFor(town: Town, recipe: RecipeId): number {
  const { item, quantity } = recipes[recipe].output;
  if (isPiece(item)) return Math.min(piecesAtOnce, Math.max(5, 2 * town.stalls.wanted(item)));
  return Math.max(aLot, Math.ceil(town.exchange.wantedUnits(item) / quantity));
}

function recipesOf(skill: (typeof recipes)[RecipeId]["skill"]): readonly RecipeId[] {
  return keysOf(recipes).filter(
    (id) => recipes[id].skill === skill && lessons.has(recipes[id].category),
  );
}

/** What plans take beside what is there, the first plan first. */
export function wantsOfPlans(
  town: Town,
  { bot }: Townsman,
  plans: readonly (Plan & { readonly limit: number })[],
): readonly Want[] {
  const left = { ...bot.stock };
  return plans.flatMap(({ recipe, count, limit }) =>
    recipes[recipe].inputs.flatMap(({ item, quantity }) => {
      const needed = quantity * count;
      const held = Math.min(left[item] ?? 0, needed);
      left[item] = (left[item] ?? 0) - held;
      if (needed === held || !isTraded(item) || items[item].type === "reagent") return [];
      return [{ item, quantity: needed - held, limit: limit * boughtFor(town, item) }];
    }),
  );
}

/** What the own bench takes for tools of one's own. */
export function toolPlans({ bot }: Townsman): readonly (Plan & { readonly limit: number })[] {
  return ownToolRecipes(bot).map((recipe) => ({ recipe, count: 1, limit: toolPatience }));
}

/** A better tool opens better places. */
const toolPatience = 6;
const ambitionsWeighed = 30;

/** What rooms and tempering take that gold is there for. */
export function wantsOfAmbitions({ bot }: Townsman): readonly Want[] {
  const sums = ambitionGoods({ bot });
  return keysOf(sums).flatMap((item) => {
    const quantity = (sums[item] ?? 0) - (bot.stock[item] ?? 0);
    return quantity > 0 && isTraded(item) ? [{ item, quantity, limit: limitFor(bot, item) }] : [];
  });
}

export function ambitionGoods({
  bot,
}: Pick<Townsman, "bot">): Readonly<Partial<Record<ItemId, number>>> {
  const sums: Partial<Record<ItemId, number>> = {};
  for (const goods of wishedMaterials(bot).slice(0, ambitionsWeighed))
    for (const item of keysOf(goods)) sums[item] = (sums[item] ?? 0) + (goods[item] ?? 0);
  return sums;
}
