import type { Work } from "@aldermoor/game/activity/content/work.ts";
import { changeWork, checkWork } from "@aldermoor/game/activity/rules/change-work.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CraftingSkillId } from "@aldermoor/game/core/content/skills.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeIds, recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import { enqueue } from "@aldermoor/game/crafting/rules/queue.ts";
import { vendorGoods } from "@aldermoor/game/inventory/content/vendor.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { Bot } from "../bot.ts";
import { addStock, pay, wornOf } from "../bot.ts";

/**
 * Goes on towards some crafts of a recipe by one deed: orders them, or buys, makes or gathers what is missing. Says
 * what was done; `null` where there is no way.
 */
export function make(bot: Bot, id: RecipeId, crafts: number): string | null {
  if (bot.state.work.kind === "craft") return "is at the bench";
  const recipe = recipes[id];
  if (bot.state.skills[recipe.skill].level < recipe.level) return null;
  for (const { item, quantity } of recipe.inputs) {
    const missing = quantity * crafts - (bot.stock[item] ?? 0);
    if (missing > 0) return obtain(bot, item, missing);
  }
  const ordered = enqueue(
    { state: bot.state, worn: wornOf(bot), stock: bot.stock },
    { recipe: id, count: crafts },
  );
  if (!ordered.ok) return null;
  bot.state = ordered.value.state;
  return send(bot, { kind: "craft" }) ? `makes ${crafts} ${items[recipe.output.item].name}` : null;
}

/** The recipe that teaches a trade most, among those whose goods can be had; `null` without any. */
export function lessonOf(bot: Bot, skill: CraftingSkillId): RecipeId | null {
  const open = recipeIds.filter((id) => {
    const recipe = recipes[id];
    const isKnown = recipe.skill === skill && recipe.level <= bot.state.skills[skill].level;
    return isKnown && recipe.inputs.every(({ item }) => canObtain(bot, item));
  });
  const xpOf = (id: RecipeId): number => recipes[id].xp / recipes[id].actions;
  return open.toSorted((one, other) => xpOf(other) - xpOf(one))[0] ?? null;
}

export function send(bot: Bot, work: Work): boolean {
  const sent = changeWork(bot.state, wornOf(bot), work, bot.state.settledAtMs);
  if (sent.ok) bot.state = sent.value;
  return sent.ok;
}

function obtain(bot: Bot, item: ItemId, missing: number): string | null {
  if (isSold(item)) {
    const wanted = Math.min(missing, Math.floor(bot.state.gold / vendorGoods[item].gold));
    if (wanted < missing || !pay(bot, "reagents", wanted * vendorGoods[item].gold)) return null;
    addStock(bot, item, wanted);
    return `buys ${wanted} ${items[item].name}`;
  }
  const node = nodeOf(bot, item);
  if (node !== null) return gatherAt(bot, node);
  const recipe = recipeFor(item);
  if (recipe === undefined) return null;
  return make(bot, recipe, Math.ceil(missing / recipes[recipe].output.quantity));
}

export function gatherAt(bot: Bot, node: NodeId): string | null {
  return send(bot, { kind: "gather", node }) ? `gathers at ${nodes[node].name}` : null;
}

function canObtain(bot: Bot, item: ItemId): boolean {
  if (isSold(item) || nodeOf(bot, item) !== null) return true;
  const recipe = recipeFor(item);
  if (recipe === undefined || recipes[recipe].level > bot.state.skills[recipes[recipe].skill].level)
    return false;
  return recipes[recipe].inputs.every((input) => canObtain(bot, input.item));
}

/** An open place that yields nothing but this. */
function nodeOf(bot: Bot, item: ItemId): NodeId | null {
  const open = keysOf(nodes).find(
    (node) =>
      nodes[node].outputs.every((output) => output.item === item) &&
      checkWork(bot.state, wornOf(bot), { kind: "gather", node }).ok,
  );
  return open ?? null;
}

function isSold(item: ItemId): item is keyof typeof vendorGoods {
  return Object.hasOwn(vendorGoods, item);
}
