import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { MeritPurpose } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { slotsFor } from "../../shared/items/worn-pieces.ts";
import type { Preview } from "../../shared/work/piece-preview.ts";

/** A piece that fits, with what the character would be with it. */
export type Candidate = { readonly piece: PieceView; readonly preview: Preview };

/** The pieces of the bag that fit a slot. */
export function fitting(slot: SlotId, pieces: readonly PieceView[]): readonly PieceView[] {
  return pieces.filter((piece) => piece.slot === null && slotsFor(piece.item).includes(slot));
}

/** Best for the purpose first. */
export function rankedFor(
  purpose: MeritPurpose,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  return candidates.toSorted(
    (a, b) =>
      b.preview.merit[purpose] - a.preview.merit[purpose] ||
      a.piece.name.localeCompare(b.piece.name, "en"),
  );
}

// What differs by less comes from rounding, not from the piece.
const leastGain = 1e-9;

/** The candidate that beats all others and what is worn for the purpose; `null` when none does. */
export function bestFor(
  purpose: MeritPurpose,
  candidates: readonly Candidate[],
  now: Preview,
): PieceView | null {
  const [best] = rankedFor(purpose, candidates);
  if (best === undefined) return null;
  return best.preview.merit[purpose] > now.merit[purpose] + leastGain ? best.piece : null;
}

/** What a slot is mostly for: the order its candidates open with. */
export function purposeOfSlot(slot: SlotId): MeritPurpose {
  if (slot.startsWith("tool-")) return "gathering";
  return slot === "main-hand" ? "attack" : "survival";
}
