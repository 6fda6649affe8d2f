import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CraftingSkillId, SkillId } from "@aldermoor/game/core/content/skills.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { keyedRng } from "@aldermoor/game/core/rules/random/rng.ts";
import type { Recipe, RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { makePiece } from "@aldermoor/game/crafting/rules/craft.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import { enqueue } from "@aldermoor/game/crafting/rules/queue.ts";
import { taxOn } from "@aldermoor/game/market/rules/tax.ts";
import type { Bot } from "./bot.ts";
import { addStock, count, earn, giveAway, pay, secret, wornOf } from "./bot.ts";
import { tryOn, wantedPieces, wantedTool } from "./gear.ts";
import { worthOf } from "./worth.ts";

const ordersAtOnce = 5;

/**
 * Fills the queue: first what makes the character stronger, then whatever teaches most. Says whether
 * there is anything to do.
 */
export function planBench(bot: Bot, actions: number): boolean {
  const { crafts, trades } = bot.habit;
  sellGoods(bot);
  clearBench(bot);
  const skills = trades ? [turnOf(bot, crafts)] : crafts;
  train(bot, lessonsOf(bot, skills), actions);
  return bot.state.queue.length > 0;
}

/** Empties the queue and puts in front what makes the character stronger. */
export function clearBench(bot: Bot): void {
  bot.state = { ...bot.state, queue: [] };
  for (const item of wishes(bot)) make(bot, item);
}

/** Materials of the day go to others, beside what the own bench will need. */
function sellGoods(bot: Bot): void {
  if (!bot.habit.trades) return;
  for (const item of keysOf(bot.stock)) {
    const row = items[item];
    const isRaw = row.type === "resource" && row.family !== "essence";
    const isForSale = isRaw || (bot.habit.buysMaterials && row.type === "refined");
    const kept = isForSale ? keptUnits : Infinity;
    const spare = (bot.stock[item] ?? 0) - kept;
    if (spare > 0) giveAway(bot, item, spare);
  }
}

const keptUnits = 400;

function wishes(bot: Bot): readonly ItemId[] {
  return [...wantedPieces(bot).map(({ item }) => item), ...wantedTools(bot)];
}

function wantedTools(bot: Bot): readonly ItemId[] {
  const gathering = bot.habit.gathers.map((skill) => `tool-${skill}` as const);
  return [...gathering, "tool-crafting" as const].flatMap((slot) => wantedTool(bot, slot) ?? []);
}

/** Tools are to be had from others at any level, for what they are worth. */
export function buyTools(bot: Bot): void {
  if (!bot.habit.trades) return;
  sellGoods(bot);
  for (const item of wantedTools(bot)) {
    if (bot.credit < worthOf(item)) continue;
    bot.credit -= worthOf(item);
    tryOn(bot, { item, rarity: 1, plus: 0, affixes: [] });
  }
}

const keptTrophies = 100;

/** What nobody makes anything of goes to the vendor. */
export function sellTrophies(bot: Bot): void {
  for (const item of keysOf(bot.stock)) {
    const { type, vendor } = items[item];
    const spare = (bot.stock[item] ?? 0) - keptTrophies;
    if (type !== "trophy" || spare <= 0) continue;
    addStock(bot, item, -spare);
    earn(bot, "vendor", spare * vendor);
  }
}

/** A piece from the own bench, or from somebody whose trade it is and who is as skilled. */
function make(bot: Bot, item: ItemId): void {
  const id = recipeFor(item);
  if (id === undefined || bot.state.queue.length >= ordersAtOnce - 1) return;
  const recipe = recipes[id];
  const isOwn = bot.habit.crafts.some((skill) => skill === recipe.skill);
  if (isOwn && bot.state.skills[recipe.skill].level >= recipe.level) {
    if (gather(bot, recipe, 1)) order(bot, id, 1);
    return;
  }
  if (bot.habit.trades) buyPiece(bot, item, recipe);
}

function buyPiece(bot: Bot, item: ItemId, recipe: Recipe): void {
  const skill = Math.max(...bot.habit.crafts.map((one) => bot.state.skills[one].level));
  if (skill < recipe.level || bot.credit < worthOf(item)) return;
  if (!pay(bot, "fees", recipe.fee)) return;
  bot.credit -= worthOf(item) - recipe.fee;
  const rng = keyedRng(secret, bot.habit.name, "bought", bot.actions, item);
  const piece = makePiece(item, Math.min(60, skill - recipe.level), rng);
  tryOn(bot, piece);
}

/** What may be made for practice, by what an action of it teaches; without trade only from the bag. */
function lessonsOf(bot: Bot, skills: readonly CraftingSkillId[]): readonly RecipeId[] {
  const known = keysOf(recipes).filter((id) => {
    const recipe = recipes[id];
    const isKnown = recipe.level <= bot.state.skills[recipe.skill].level;
    return isKnown && lessons.has(recipe.category) && skills.includes(recipe.skill);
  });
  const open = bot.habit.trades ? known : known.filter((id) => hasFor(bot, recipes[id], 20));
  return open
    .toSorted((one, other) => xpOfAction(recipes[other]) - xpOfAction(recipes[one]))
    .slice(0, lessonsWeighed);
}

export const lessons: ReadonlySet<Recipe["category"]> = new Set([
  "refining",
  "rations",
  "equipment",
  "tools",
]);
const lessonsWeighed = 12;

function xpOfAction(recipe: Recipe): number {
  return recipe.xp / recipe.actions;
}

function hasFor(bot: Bot, { inputs }: Recipe, crafts: number): boolean {
  return inputs.every(
    ({ item, quantity }) =>
      items[item].type === "reagent" || (bot.stock[item] ?? 0) >= quantity * crafts,
  );
}

/** Pieces fill the bag, so of those only half a bag is made at a time. */
const piecesAtOnce = 30;

function train(bot: Bot, candidates: readonly RecipeId[], actions: number): void {
  let left = actions;
  for (const id of candidates) {
    const recipe = recipes[id];
    const whole = Math.ceil(left / recipe.actions);
    const most = isPiece(recipe.output.item) ? Math.min(piecesAtOnce, whole) : whole;
    if (left <= 0 || bot.state.queue.length >= ordersAtOnce) return;
    // Practice repeats a craft now and then, and the copy needs inputs of its own.
    const wanted = [most, Math.floor(most / 4)].find((n) => n > 0 && gather(bot, recipe, n * 1.5));
    if (wanted === undefined) continue;
    order(bot, id, wanted);
    left -= wanted * recipe.actions;
  }
}

/** Sees to it that the inputs of some crafts are in the bag; false where they are not to be had. */
function gather(bot: Bot, recipe: Recipe, crafts: number): boolean {
  const missing = recipe.inputs
    .map(({ item, quantity }) => ({
      item,
      n: Math.ceil(quantity * crafts) - (bot.stock[item] ?? 0),
    }))
    .filter(({ n }) => n > 0);
  const reagents = missing.filter(({ item }) => items[item].type === "reagent");
  const others = missing.filter(({ item }) => items[item].type !== "reagent");
  const worth = others.reduce((sum, { item, n }) => sum + n * worthOf(item), 0);
  if (worth > 0 && !canAfford(bot, worth)) return false;
  const price = reagents.reduce((sum, { item, n }) => sum + n * worthOf(item), 0);
  if (price > 0 && !pay(bot, "reagents", price)) return false;
  settleWith(bot, worth);
  for (const { item, n } of missing) addStock(bot, item, n);
  return true;
}

function canAfford(bot: Bot, worth: number): boolean {
  return bot.habit.trades && worth <= bot.credit + (bot.habit.buysMaterials ? spareGold(bot) : 0);
}

/** What may go to other players at once. */
export function spareGold(bot: Bot): number {
  return Math.floor(bot.state.gold * 0.5);
}

/** Pays others for materials. Gold that goes to them is neither made nor lost by it, but for the tax of whoever sells. */
export function settleWith(bot: Bot, worth: number): void {
  count(bot.sinks, "market", taxOn(Math.ceil(worth)));
  const byCredit = Math.min(bot.credit, worth);
  bot.credit -= byCredit;
  bot.state = { ...bot.state, gold: bot.state.gold - Math.ceil(worth - byCredit) };
}

export function order(bot: Bot, recipe: RecipeId, wanted: number | null): void {
  const ordered = enqueue(
    { state: bot.state, worn: wornOf(bot), stock: bot.stock },
    { recipe, count: wanted },
  );
  if (ordered.ok) bot.state = ordered.value.state;
}

/** The skill whose turn it is: that which is behind. */
export function turnOf<Skill extends SkillId>(bot: Bot, skills: readonly Skill[]): Skill {
  const [head, ...rest] = skills;
  if (head === undefined) throw new Error(`${bot.habit.name} has no such trade.`);
  const { skills: levels } = bot.state;
  return rest.reduce((least, one) => (levels[one].level < levels[least].level ? one : least), head);
}
