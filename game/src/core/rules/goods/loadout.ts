import type { Work } from "../../../activity/content/work.ts";
import type { LoadoutOccasion, ProvisionKind } from "../../../inventory/content/loadouts.ts";
import { items } from "../../content/items.ts";
import type { ItemId } from "../../content/items.ts";
import { keysOf } from "../../content/keys-of.ts";
import type { SlotId } from "../../content/slots.ts";
import type { CharacterState } from "../state.ts";

/** Provisions that a loadout sets; `null` empties the place, and one that is not named stays. */
export type LoadoutProvisions = Readonly<Partial<Record<ProvisionKind, ItemId | null>>>;

type Held = { readonly id: string; readonly item: ItemId; readonly slot: SlotId | null };

/** The pieces that a loadout names, slot by slot. */
type LoadoutPieces = Readonly<Partial<Record<SlotId, Held>>>;

/** Where pieces go; what is not named stays where it is. */
export type Moves = ReadonlyMap<string, SlotId | null>;

/**
 * Which pieces move when a loadout is put on over what is worn. Slots it does not name keep what they
 * hold; a displaced ring goes to the other finger where that has become free, and a second one of a
 * unique comes off.
 */
export function movesOf(wanted: LoadoutPieces, worn: readonly Held[]): Moves {
  const moves = new Map<string, SlotId | null>();
  const named = keysOf(wanted).flatMap((slot) => {
    const piece = wanted[slot];
    return piece === undefined ? [] : [{ slot, piece }];
  });
  const ids = new Set(named.map(({ piece }) => piece.id));
  for (const { slot, piece } of named) if (piece.slot !== slot) moves.set(piece.id, slot);
  for (const piece of worn.filter(({ id }) => !ids.has(id))) {
    const isTwin = isUnique(piece.item) && named.some((one) => one.piece.item === piece.item);
    const gaveWay = named.find(({ slot }) => slot === piece.slot);
    if (isTwin) moves.set(piece.id, null);
    else if (gaveWay !== undefined) {
      const left = gaveWay.piece.slot;
      const isFree = left !== null && !Object.hasOwn(wanted, left);
      moves.set(piece.id, isFree ? left : null);
    }
  }
  return moves;
}

/** What is worn after the moves. */
export function wornAfter<One extends Held>(
  held: readonly One[],
  moves: Moves,
): readonly (One & { readonly slot: SlotId })[] {
  return held.flatMap((piece) => {
    const slot = moves.has(piece.id) ? (moves.get(piece.id) ?? null) : piece.slot;
    return slot === null ? [] : [{ ...piece, slot }];
  });
}

function isUnique(id: ItemId): boolean {
  const item = items[id];
  return item.type === "equipment" && item.unique === true;
}

/** A state with the provisions of a loadout; what is begun lasts on. */
export function withProvisions(
  state: CharacterState,
  provisions: LoadoutProvisions,
): CharacterState {
  const { ration = state.ration } = provisions;
  const { meal = state.meal.slotted, potion = state.potion.slotted } = provisions;
  return {
    ...state,
    ration,
    meal: { ...state.meal, slotted: meal },
    potion: { ...state.potion, slotted: potion },
  };
}

/** The occasion that beginning a work is. */
export function occasionOf(kind: Work["kind"]): LoadoutOccasion | null {
  return kind === "idle" ? null : kind;
}
