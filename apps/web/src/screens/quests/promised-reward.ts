import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { goldMinute, xpMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import type { QuestReward } from "@aldermoor/game/quests/api.ts";
import type { Quest } from "@aldermoor/game/quests/content/quests.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { idsOf } from "../../shared/world/known-id.ts";

/**
 * What a step of the story pays at least: by the character's present levels, or by the combat level that
 * opens the land of its chapter where that is higher.
 */
export function promisedReward({ rewards, chapter }: Quest, sheet: CharacterSheet): QuestReward {
  const level = Math.max(sheet.skills.combat.level, leastLevel(chapter));
  const goldOfMinutes = (rewards.goldMinutes ?? 0) * goldMinute(level);
  return {
    gold: (rewards.gold ?? 0) + Math.floor(goldOfMinutes),
    marks: rewards.marks ?? 0,
    items: { ...rewards.items, ...cacheOf(rewards.cacheTier) },
    xp: { ...rewards.xp, ...xpOfMinutes(rewards.xpMinutes, chapter, sheet) },
  };
}

function xpOfMinutes(
  xpMinutes: Quest["rewards"]["xpMinutes"],
  chapter: number,
  sheet: CharacterSheet,
): QuestReward["xp"] {
  if (xpMinutes === undefined) return {};
  const { skill, minutes } = xpMinutes;
  const least = skill === "combat" ? leastLevel(chapter) : 1;
  return { [skill]: Math.floor(minutes * xpMinute(Math.max(sheet.skills[skill].level, least))) };
}

// Each chapter plays in the zone of its number.
function leastLevel(chapter: number): number {
  const zone = zoneIds.find((id) => zones[id].tier === chapter);
  return zone === undefined ? 1 : zones[zone].minCombatLevel;
}

function cacheOf(tier: number | undefined): Partial<Record<ItemId, number>> {
  const cache = caches.find((item) => items[item].tier === tier);
  return cache === undefined ? {} : { [cache]: 1 };
}

const caches = idsOf(items).filter((item) => items[item].type === "container");
