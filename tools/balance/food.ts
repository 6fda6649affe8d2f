import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { foodWorth } from "@aldermoor/game/guide/rules/food-worth.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { newBot } from "./bot.ts";
import { usualKit } from "./gear.ts";
import { habits } from "./habits.ts";

/** An hour in a zone at the level that opens it, with the common kit that trades make for that level. */
type FoodInZone = ReturnType<typeof foodWorth> & { readonly zone: ZoneId };

/** What food of the tier before is worth in each zone from the second on. */
export function foodInZones(): readonly FoodInZone[] {
  return zoneIds.slice(1).map((zone, before) => {
    const level = zones[zone].minCombatLevel;
    const [habit] = habits;
    if (habit === undefined) throw new Error("Nobody plays.");
    const { state } = newBot(habit);
    const skills = { ...state.skills, combat: { level, mastery: 0, milliXp: 0 } };
    const ration = rationOfTier(before + 1);
    return { zone, ...foodWorth({ ...state, skills }, usualKit(level), zone, ration) };
  });
}

function rationOfTier(tier: number): ItemId {
  const ration = keysOf(items).find((id) => items[id].type === "ration" && items[id].tier === tier);
  if (ration === undefined) throw new Error(`No ration is of tier ${tier}.`);
  return ration;
}
