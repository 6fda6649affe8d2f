import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import type { MonsterId } from "@aldermoor/game/world/content/monsters.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { idsOf } from "../world/known-id.ts";

/** The page where an item can be had, and by what kind of work. */
type ItemSource = {
  readonly work: "make" | "gather" | "hunt";
  readonly to: string;
  /** The craft, with the recipe where that goes by another name; the node or the monster with its zone. */
  readonly place: string;
  /** The recipe to open there. */
  readonly recipe?: string;
};

/** Where an item comes from; `null` for what is only given or sold. */
export function itemSource(item: ItemId): ItemSource | null {
  const recipe = recipeFor(item);
  if (recipe !== undefined) {
    const { skill } = recipes[recipe];
    const skillName = skills[skill].name;
    const name = recipeName(recipes[recipe]);
    return {
      work: "make",
      to: `/game/recipes/${skill}`,
      place: name === items[item].name ? skillName : `${skillName}, ${name}`,
      recipe,
    };
  }
  const node = idsOf(nodes).find((id) => yields(id, item));
  if (node !== undefined) {
    const { name, skill, zone } = nodes[node];
    return { work: "gather", to: `/game/actions/${skill}`, place: `${name}, ${zones[zone].name}` };
  }
  const monster = idsOf(monsters).find((id) =>
    monsters[id].drops.some((drop) => drop.item === item),
  );
  if (monster === undefined) return null;
  const { name, role } = monsters[monster];
  const zone = idsOf(zones).find((id) => livesIn(id, monster));
  const place = zone === undefined ? name : `${name}, ${zones[zone].name}`;
  return { work: "hunt", to: `/game/actions/${role === "boss" ? "bosses" : "combat"}`, place };
}

function livesIn(zone: ZoneId, monster: MonsterId): boolean {
  const { boss, encounters } = zones[zone];
  return boss === monster || encounters.some((one) => one.monster === monster);
}

function yields(node: keyof typeof nodes, item: ItemId): boolean {
  const { outputs, rare } = nodes[node];
  return [...outputs, ...rare].some((one) => one.item === item);
}
