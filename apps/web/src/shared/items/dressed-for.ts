import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { movesOf } from "@aldermoor/game/core/rules/goods/loadout.ts";
import type { BagView, LoadoutView, PieceView } from "@aldermoor/game/inventory/api.ts";
import type { LoadoutOccasion, ProvisionKind } from "@aldermoor/game/inventory/content/loadouts.ts";

/** A character with all that it has. */
export type Worker = { readonly sheet: CharacterSheet; readonly bag: BagView };

/**
 * A character as it will stand once a kind of work begins, or a boss is met: with the loadout on that is
 * bound to it, if all of that is still there. Nothing changes for work that goes on already.
 */
export function dressedFor<Known extends Worker>(occasion: LoadoutOccasion, known: Known): Known {
  const worker = occasion === "boss" ? withoutTheUnbegun(known) : known;
  const loadout = known.bag.loadouts.find(({ boundTo }) => boundTo === occasion);
  if (loadout === undefined || known.sheet.work.kind === occasion) return worker;
  const wanted = piecesOf(loadout, known.bag);
  return wanted === null ? worker : withLoadout(worker, loadout, wanted, occasion);
}

/** A character with a loadout on; `null` when something of it is gone. */
export function dressedIn<Known extends Worker>(loadout: LoadoutView, known: Known): Known | null {
  const wanted = piecesOf(loadout, known.bag);
  return wanted === null ? null : withLoadout(known, loadout, wanted, "combat");
}

/** A boss is fought at once, so nothing is begun for it that was not begun before. */
function withoutTheUnbegun<Known extends Worker>(known: Known): Known {
  const { meal, potion } = known.sheet;
  const sheet = {
    ...known.sheet,
    meal: { ...meal, slotted: null },
    potion: { ...potion, slotted: null },
  };
  return { ...known, sheet };
}

/** The pieces of a loadout by slot; `null` when one of them is gone. */
function piecesOf(
  { pieces }: LoadoutView,
  bag: BagView,
): Readonly<Partial<Record<SlotId, PieceView>>> | null {
  const wanted: Partial<Record<SlotId, PieceView>> = {};
  for (const slot of keysOf(pieces)) {
    const piece = bag.pieces.find(({ id }) => id === pieces[slot]);
    if (piece === undefined) return null;
    wanted[slot] = piece;
  }
  return wanted;
}

function withLoadout<Known extends Worker>(
  known: Known,
  loadout: LoadoutView,
  wanted: Readonly<Partial<Record<SlotId, PieceView>>>,
  occasion: LoadoutOccasion,
): Known {
  const { bag, sheet } = known;
  const worn = bag.pieces.filter(({ slot }) => slot !== null);
  const moves = movesOf(wanted, worn);
  const pieces = bag.pieces.map((piece) => {
    const slot = moves.get(piece.id);
    return slot === undefined ? piece : { ...piece, slot };
  });
  const sets = (kind: ProvisionKind) => !loadout.unchanged.includes(kind);
  const ration = sets("ration") ? loadout.ration : bag.ration;
  const dressed = { ...known, bag: { ...bag, pieces, ration } };
  if (occasion === "boss") return dressed;
  const meal = sets("meal") ? { ...sheet.meal, slotted: loadout.meal } : sheet.meal;
  const potion = sets("potion") ? { ...sheet.potion, slotted: loadout.potion } : sheet.potion;
  return { ...dressed, sheet: { ...sheet, meal, potion } };
}
