import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import type { MeritPurpose } from "../../things/piece-merit.ts";
import { overallMerit, pieceMerit } from "../../things/piece-merit.ts";
import { slotsFor } from "../../things/worn-pieces.ts";

/** The pieces of the bag that fit a slot, best for the purpose first. */
export function candidatesFor(
  slot: SlotId,
  pieces: readonly PieceView[],
  purpose: MeritPurpose,
): readonly PieceView[] {
  return pieces
    .filter((piece) => piece.slot === null && slotsFor(piece.item).includes(slot))
    .toSorted(
      (a, b) =>
        pieceMerit(b.stats, purpose) - pieceMerit(a.stats, purpose) ||
        overallMerit(b.stats) - overallMerit(a.stats) ||
        a.name.localeCompare(b.name, "en"),
    );
}

/** The candidate that beats all others and the worn piece for the purpose; `null` when none does. */
export function bestFor(
  purpose: MeritPurpose,
  candidates: readonly PieceView[],
  worn: PieceView | null,
): PieceView | null {
  const [best] = candidates.toSorted(
    (a, b) => pieceMerit(b.stats, purpose) - pieceMerit(a.stats, purpose),
  );
  const wornMerit = worn === null ? 0 : pieceMerit(worn.stats, purpose);
  return best !== undefined && pieceMerit(best.stats, purpose) > wornMerit ? best : null;
}

const columnsMax = 3;

/** The stats worth a column: those that most of the pieces have, in a fixed order. */
export function statColumns(pieces: readonly PieceView[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const key of pieces.flatMap((piece) => Object.keys(piece.stats))) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([keyA, a], [keyB, b]) => b - a || keyA.localeCompare(keyB, "en"))
    .slice(0, columnsMax)
    .map(([key]) => key);
}

/** What a slot is mostly for: the order its candidates open with. */
export function purposeOfSlot(slot: SlotId): MeritPurpose {
  if (slot.startsWith("tool-")) return "gathering";
  return slot === "main-hand" ? "attack" : "survival";
}
