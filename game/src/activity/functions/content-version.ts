import { boosts } from "../../boosts/content/boosts.ts";
import { callings } from "../../callings/content/callings.ts";
import { origins } from "../../character/content/origins.ts";
import { affixes, affixIds } from "../../core/content/affixes.ts";
import { items } from "../../core/content/items.ts";
import { masteryXp, maxLevel, tierLevels, xpMinutes, xpToNext } from "../../core/content/levels.ts";
import { modifiers } from "../../core/content/modifiers.ts";
import { rarities } from "../../core/content/rarities.ts";
import { skillIds, skills } from "../../core/content/skills.ts";
import { slots } from "../../core/content/slots.ts";
import { actionMs, lampMs } from "../../core/rules/lamp.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { building, goldGrowth } from "../../house/content/building.ts";
import { gardening } from "../../house/content/gardening.ts";
import { rooms } from "../../house/content/rooms.ts";
import { buildings } from "../../village/content/buildings.ts";
import { monsters } from "../../world/content/monsters.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zoneIds, zones } from "../../world/content/zones.ts";
import { contentCode } from "../rules/content-code.ts";

const lists = { affixIds, goldGrowth, skillIds, tierLevels, xpMinutes, xpToNext, zoneIds };
const figures = { actionMs, building, gardening, lampMs, masteryXp, maxLevel };
const wares = { affixes, items, modifiers, rarities, recipes, slots };
const people = { boosts, buildings, callings, origins, rooms, skills };
const places = { monsters, nodes, zones };

let known: string | null = null;

/** The code of everything that a settlement by this program goes by. */
export function contentVersion(): string {
  // Hundreds of rows are gone through once, and only where the version is needed.
  known ??= contentCode({ lists, figures, wares, people, places });
  return known;
}
