import type { PieceView } from "@aldermoor/game/inventory/api.ts";

/** What selling or dismantling a choice of pieces would take, and what it leaves alone. */
export type Selection = {
  readonly chosen: readonly PieceView[];
  /** Those that may be given up. */
  readonly free: readonly PieceView[];
  readonly gold: number;
};

/** Sorts out a choice: what is locked, waits for a choice of affixes or belongs to a loadout is protected. */
export function selectionOf(pieces: readonly PieceView[], ids: ReadonlySet<string>): Selection {
  const chosen = pieces.filter(({ id }) => ids.has(id));
  const free = chosen.filter((piece) => !isProtected(piece));
  return { chosen, free, gold: free.reduce((sum, { vendorGold }) => sum + vendorGold, 0) };
}

/** Whether a piece can be neither sold nor dismantled as it is. */
export function isProtected({ locked, loadouts, pending, slot }: PieceView): boolean {
  return locked || loadouts.length > 0 || pending !== null || slot !== null;
}
