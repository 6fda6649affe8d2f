import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { Bot } from "../bot.ts";

/** Tools that are better than the worn ones and can be wielded, the best of each slot first. */
export function betterTools(bot: Bot): readonly (readonly ItemId[])[] {
  const slots: readonly SlotId[] = [
    ...bot.habit.gathers.map((skill) => `tool-${skill}` as const),
    "tool-crafting",
  ];
  return slots.map((slot) => {
    const worn = bot.worn.get(slot);
    const tier = worn === undefined ? 0 : items[worn.item].tier;
    return tools
      .filter(({ tool }) => tool.slot === slot && tool.tier > tier)
      .filter(({ tool }) =>
        skillIds.every((skill) => bot.state.skills[skill].level >= (tool.requires[skill] ?? 0)),
      )
      .map(({ item }) => item);
  });
}

/** The best of these that the own bench makes. */
export function ownToolRecipes(bot: Bot): readonly RecipeId[] {
  return betterTools(bot).flatMap((better) => {
    const own = better
      .flatMap((item) => recipeFor(item) ?? [])
      .find((id) => {
        const { skill, level } = recipes[id];
        return (
          bot.habit.crafts.some((one) => one === skill) && bot.state.skills[skill].level >= level
        );
      });
    return own ?? [];
  });
}

const tools = keysOf(items)
  .flatMap((item) => {
    const tool = items[item];
    return tool.type === "tool" ? [{ item, tool }] : [];
  })
  .toSorted((one, other) => other.tool.tier - one.tool.tier);
