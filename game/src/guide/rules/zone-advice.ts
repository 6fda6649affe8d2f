import { expectFight } from "../../combat/rules/expected.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { cookedRations } from "./craftable-pieces.ts";
import { armourToMake, itemsOf, weaponToMake, wornWith } from "./gear-to-make.ts";

/** What a zone lacks most to be worth more than the one before; `gain` is what an hour of it would be worth more. */
export type ZoneAdvice = { readonly gain: number } & (
  | { readonly kind: "weapon"; readonly item: ItemId }
  | { readonly kind: "armour"; readonly count: number }
  | { readonly kind: "food"; readonly item: ItemId }
  | { readonly kind: "levels" }
);

type Fighting = {
  readonly character: ModifierSubject;
  readonly pieces: readonly OwnPiece[];
  /** What is eaten; `null` while there is none. */
  readonly ration: ItemId | null;
};

const gainLeast = 1.1;

/**
 * What is missing where an hour in a zone is worth less than one in the zone before, xp and gold together: the best of
 * a weapon or armour that the own trades make, and food that the character cooks; levels where none of them helps.
 * `null` where nothing is missing. Costs up to five trial fights, some four milliseconds.
 */
export function zoneAdvice(zone: ZoneId, fighting: Fighting): ZoneAdvice | null {
  const before = zoneIds[zoneIds.indexOf(zone) - 1];
  if (before === undefined) return null;
  const { character, pieces, ration } = fighting;
  const worn = wornWith(pieces, {});
  const worth = (at: ZoneId, wears: readonly Piece[], eats: ItemId | null): number => {
    const { xpPerHour, goldPerHour } = expectFight({ ...character, ration: eats }, wears, at);
    return Math.sqrt(xpPerHour * goldPerHour);
  };
  const now = Math.max(1, worth(zone, worn, ration));
  if (now >= worth(before, worn, ration)) return null;

  const weapon = weaponToMake(pieces, character.skills);
  const armour = armourToMake(pieces, character.skills);
  const [blade] = itemsOf(weapon);
  const count = itemsOf(armour).length;
  const { level } = character.skills.cooking;
  const food = cookedRations.findLast(({ level: from }) => from <= level)?.item;
  const gainOf = (wears: readonly Piece[], eats: ItemId | null): number =>
    worth(zone, wears, eats) / now;
  const all: readonly (ZoneAdvice | null)[] = [
    blade === undefined
      ? null
      : { kind: "weapon", item: blade, gain: gainOf(wornWith(pieces, weapon), ration) },
    count === 0 ? null : { kind: "armour", count, gain: gainOf(wornWith(pieces, armour), ration) },
    food === undefined || food === ration
      ? null
      : { kind: "food", item: food, gain: gainOf(worn, food) },
  ];
  const [best] = all
    .filter((one) => one !== null)
    .filter(({ gain }) => gain >= gainLeast)
    .toSorted((a, b) => b.gain - a.gain);
  return best ?? { kind: "levels", gain: 1 };
}
