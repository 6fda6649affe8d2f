import type { ItemSlot } from "../../core/content/item.ts";
import type { SlotId } from "../../core/content/slots.ts";
import { slotIds, slots } from "../../core/content/slots.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

type Worn = { readonly slot: SlotId; readonly value: number };

/**
 * Where a piece goes on. The slot that was asked for, if the piece fits it; else an empty one that it
 * fits; else the one whose piece is worth least, so that a new ring replaces the worse of two.
 */
export function chooseSlot(choice: {
  readonly fits: ItemSlot;
  readonly asked: SlotId | undefined;
  readonly worn: readonly Worn[];
}): Outcome<SlotId> {
  const fitting = slotIds.filter((slot) => slots[slot].accepts === choice.fits);
  if (choice.asked !== undefined)
    return fitting.includes(choice.asked) ? done(choice.asked) : refuse("wrong-slot");

  const [best] = fitting.toSorted((a, b) => valueIn(a, choice.worn) - valueIn(b, choice.worn));
  return best === undefined ? refuse("wrong-slot") : done(best);
}

function valueIn(slot: SlotId, worn: readonly Worn[]): number {
  return worn.find((piece) => piece.slot === slot)?.value ?? -1;
}
