import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemSlot } from "@aldermoor/game/core/content/item.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { slotIds, slots } from "@aldermoor/game/core/content/slots.ts";
import { overallMerit } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { entriesOf } from "../world/known-id.ts";

/** The kind of place a piece goes to; `null` for what cannot be worn. */
function itemSlot(item: ItemId): ItemSlot | null {
  const thing = items[item];
  return thing.type === "equipment" || thing.type === "tool" ? thing.slot : null;
}

/** The slots a piece fits: one, or both ring fingers. */
export function slotsFor(item: ItemId): readonly SlotId[] {
  const slot = itemSlot(item);
  return slotIds.filter((id) => slots[id].accepts === slot);
}

/** What is worn in a slot. */
export function wornIn(slot: SlotId, pieces: readonly PieceView[]): PieceView | null {
  return pieces.find((piece) => piece.slot === slot) ?? null;
}

/** The worn piece that a piece would replace: the weakest of its slots, `null` if one is empty. */
export function replacedBy(piece: PieceView, pieces: readonly PieceView[]): PieceView | null {
  const worn = slotsFor(piece.item).map((slot) => wornIn(slot, pieces));
  if (worn.includes(null)) return null;
  const filled = worn.filter((one) => one !== null);
  return filled.toSorted((a, b) => overallMerit(a.stats) - overallMerit(b.stats))[0] ?? null;
}

/** The slots for which the bag holds something better that can be worn at once. */
export function slotsToImprove(
  pieces: readonly PieceView[],
  sheet: CharacterSheet,
): ReadonlySet<SlotId> {
  const better = pieces.filter(
    (piece) =>
      piece.slot === null && isUpgrade(piece, pieces) && missingLevel(piece.item, sheet) === null,
  );
  return new Set(better.map((piece) => placeOf(piece, pieces)).filter((slot) => slot !== null));
}

/** Where a piece would go: to an empty place, else to that of the weakest. */
function placeOf(piece: PieceView, pieces: readonly PieceView[]): SlotId | null {
  const empty = slotsFor(piece.item).find((slot) => wornIn(slot, pieces) === null);
  return empty ?? replacedBy(piece, pieces)?.slot ?? null;
}

/** Whether wearing it would be a gain, by the rough measure of `overallMerit`. */
export function isUpgrade(piece: PieceView, pieces: readonly PieceView[]): boolean {
  const worn = replacedBy(piece, pieces);
  return overallMerit(piece.stats) > (worn === null ? 0 : overallMerit(worn.stats));
}

/** The first level a character lacks to wear an item; `null` when none. */
export function missingLevel(
  item: ItemId,
  sheet: CharacterSheet,
): { readonly skill: SkillId; readonly level: number } | null {
  const thing = items[item];
  if (thing.type !== "equipment" && thing.type !== "tool") return null;
  const missing = entriesOf(thing.requires).find(
    ([skill, level]) => sheet.skills[skill].level < level,
  );
  return missing === undefined ? null : { skill: missing[0], level: missing[1] };
}
