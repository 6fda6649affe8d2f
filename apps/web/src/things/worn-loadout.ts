import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { BagView, LoadoutView } from "@aldermoor/game/inventory/api.ts";

/** Whether all of a loadout is worn and slotted. */
export function isWornLoadout(loadout: LoadoutView, bag: BagView): boolean {
  const { pieces, ration, meal, potion } = loadout;
  const isWorn = slotIds.every((slot) => {
    const id = pieces[slot];
    return id === undefined || bag.pieces.some((piece) => piece.id === id && piece.slot === slot);
  });
  return isWorn && ration === bag.ration && meal === bag.meal && potion === bag.potion;
}

/** The loadout that is on, if what is worn is one. */
export function wornLoadout(bag: BagView): LoadoutView | null {
  return bag.loadouts.find((loadout) => isWornLoadout(loadout, bag)) ?? null;
}
