import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { goldMinute, xpMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import type { QuestReward } from "@aldermoor/game/quests/api.ts";
import type { Rewards } from "@aldermoor/game/quests/content/quests.ts";
import { idsOf } from "../../shared/world/known-id.ts";

/** What a quest would pay if it were claimed at the character's present levels. */
export function promisedReward(rewards: Rewards, sheet: CharacterSheet): QuestReward {
  const goldOfMinutes = (rewards.goldMinutes ?? 0) * goldMinute(sheet.skills.combat.level);
  return {
    gold: (rewards.gold ?? 0) + Math.floor(goldOfMinutes),
    marks: rewards.marks ?? 0,
    items: { ...rewards.items, ...cacheOf(rewards.cacheTier) },
    xp: { ...rewards.xp, ...xpOfMinutes(rewards.xpMinutes, sheet) },
  };
}

function xpOfMinutes(xpMinutes: Rewards["xpMinutes"], sheet: CharacterSheet): QuestReward["xp"] {
  if (xpMinutes === undefined) return {};
  const { skill, minutes } = xpMinutes;
  return { [skill]: Math.floor(minutes * xpMinute(sheet.skills[skill].level)) };
}

function cacheOf(tier: number | undefined): Partial<Record<ItemId, number>> {
  const cache = caches.find((item) => items[item].tier === tier);
  return cache === undefined ? {} : { [cache]: 1 };
}

const caches = idsOf(items).filter((item) => items[item].type === "container");
