import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { BagView, LoadoutView } from "@aldermoor/game/inventory/api.ts";
import { provisionKinds } from "@aldermoor/game/inventory/content/loadouts.ts";

/** Whether all of a loadout is worn and slotted; what it leaves as it is may be anything. */
export function isWornLoadout(loadout: LoadoutView, bag: BagView): boolean {
  const { pieces, unchanged } = loadout;
  const isWorn = slotIds.every((slot) => {
    const id = pieces[slot];
    return id === undefined || bag.pieces.some((piece) => piece.id === id && piece.slot === slot);
  });
  const isSlotted = provisionKinds.every(
    (kind) => unchanged.includes(kind) || loadout[kind] === bag[kind],
  );
  return isWorn && isSlotted;
}

/** The loadout that is on, if what is worn is one. */
export function wornLoadout(bag: BagView): LoadoutView | null {
  return bag.loadouts.find((loadout) => isWornLoadout(loadout, bag)) ?? null;
}
