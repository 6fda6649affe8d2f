import type { ExpectedFight } from "../../combat/rules/expected.ts";
import { expectFight } from "../../combat/rules/expected.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import type { ZoneId } from "../../world/content/zones.ts";

/** An hour of fights with and without food. */
type FoodWorth = {
  readonly without: ExpectedFight;
  readonly fed: ExpectedFight;
  /**
   * What an hour with food teaches beside one without, with the time that catching and cooking take counted in: above
   * 1 food pays.
   */
  readonly pays: number;
};

/** To catch and to cook one ration takes two actions, and a little for changing between both. */
const rationSeconds = 12.7;
const hourSeconds = 3_600;

/** What a ration is worth in a zone, to a character in these pieces. Costs two trial fights, some two milliseconds. */
export function foodWorth(
  subject: ModifierSubject,
  worn: readonly Piece[],
  zone: ZoneId,
  ration: ItemId,
): FoodWorth {
  const without = expectFight({ ...subject, ration: null }, worn, zone);
  const fed = expectFight({ ...subject, ration }, worn, zone);
  const workedHours = (fed.rationsPerHour * rationSeconds) / hourSeconds;
  return { without, fed, pays: fed.xpPerHour / (1 + workedHours) / Math.max(1, without.xpPerHour) };
}
