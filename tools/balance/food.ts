import type { ExpectedFight } from "@aldermoor/game/combat/rules/expected.ts";
import { expectFight } from "@aldermoor/game/combat/rules/expected.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { newBot } from "./bot.ts";
import { usualKit } from "./gear.ts";
import { habits } from "./habits.ts";

/** An hour in a zone at the level that opens it, with the common kit that trades make for that level. */
type FoodInZone = {
  readonly zone: ZoneId;
  readonly without: ExpectedFight;
  readonly with: ExpectedFight;
  /**
   * What an hour of fights with food teaches beside one without, with the time that catching and cooking take
   * counted in: above 1 food pays.
   */
  readonly pays: number;
};

/** To catch and to cook one ration takes two actions, and a little for the walk between both. */
const rationSeconds = 12.7;
const hourSeconds = 3_600;

/** What food is worth in each zone from the second on. */
export function foodInZones(): readonly FoodInZone[] {
  return zoneIds.slice(1).map((zone, before) => {
    const [without, fed] = [null, rationOfTier(before + 1)].map((ration) => hourIn(zone, ration));
    if (without === undefined || fed === undefined) throw new Error("Two hours were lived.");
    const workedHours = (fed.rationsPerHour * rationSeconds) / hourSeconds;
    return {
      zone,
      without,
      with: fed,
      pays: fed.xpPerHour / (1 + workedHours) / without.xpPerHour,
    };
  });
}

function hourIn(zone: ZoneId, ration: ItemId | null): ExpectedFight {
  const level = zones[zone].minCombatLevel;
  const [habit] = habits;
  if (habit === undefined) throw new Error("Nobody plays.");
  const { state } = newBot(habit);
  const skills = { ...state.skills, combat: { level, mastery: 0, milliXp: 0 } };
  return expectFight({ ...state, ration, skills }, usualKit(level), zone);
}

function rationOfTier(tier: number): ItemId | null {
  return keysOf(items).find((id) => items[id].type === "ration" && items[id].tier === tier) ?? null;
}
