import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { idsOf } from "./known-id.ts";

/** The page where an item can be had, and by what kind of work. */
export type ItemSource = {
  readonly work: "make" | "gather" | "hunt";
  readonly to: string;
  /** The recipe to open there. */
  readonly recipe?: string;
};

/** Where an item comes from; `null` for what is only given or sold. */
export function itemSource(item: ItemId): ItemSource | null {
  const recipe = recipeFor(item);
  if (recipe !== undefined) {
    return { work: "make", to: `/game/recipes/${recipes[recipe].skill}`, recipe };
  }
  const node = idsOf(nodes).find((id) => yields(id, item));
  if (node !== undefined) return { work: "gather", to: `/game/actions/${nodes[node].skill}` };
  const monster = idsOf(monsters).find((id) =>
    monsters[id].drops.some((drop) => drop.item === item),
  );
  if (monster === undefined) return null;
  const page = monsters[monster].role === "boss" ? "bosses" : "combat";
  return { work: "hunt", to: `/game/actions/${page}` };
}

function yields(node: keyof typeof nodes, item: ItemId): boolean {
  const { outputs, rare } = nodes[node];
  return [...outputs, ...rare].some((one) => one.item === item);
}
