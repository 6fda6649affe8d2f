import type { CharacterId, PieceDoc } from "../../tables.ts";
import type { Writer } from "../context.ts";
import type { ReturnedPiece } from "./entry.ts";

/** From rare on, and whatever somebody has worked on: nobody asks for the others back. */
const rarityMin = 3;
/** The newest of a character; whoever takes apart more at once has them by the stack. */
const keptMax = 60;

type Gone = {
  readonly characterId: CharacterId;
  readonly nowMs: number;
  /** The `LedgerReason` by which it went. */
  readonly reason: string;
};

/** Remembers pieces that were given up for good, so that staff can bring one back within a fortnight. */
export async function rememberGone(
  db: Writer,
  { characterId, nowMs, reason }: Gone,
  pieces: readonly PieceDoc[],
): Promise<void> {
  const missed = pieces.filter(isMissed).slice(-keptMax);
  if (missed.length === 0) return;
  for (const row of missed)
    await db.insert("gonePieces", { characterId, atMs: nowMs, reason, piece: asReturned(row) });
  const kept = await db
    .query("gonePieces")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(keptMax + missed.length);
  for (const { _id } of kept.slice(0, Math.max(0, kept.length - keptMax))) await db.delete(_id);
}

/** Forgets the pieces that went for a reason at an instant: they are there again. */
export async function forgetGone(
  db: Writer,
  { characterId, nowMs: atMs, reason }: Gone,
): Promise<void> {
  const rows = await db
    .query("gonePieces")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("atMs", atMs))
    .collect();
  for (const row of rows) if (row.reason === reason) await db.delete(row._id);
}

function isMissed({ rarity, plus, gems = [], enchant }: PieceDoc): boolean {
  return rarity >= rarityMin || plus > 0 || gems.length > 0 || enchant !== undefined;
}

/** A piece as it comes back should its owner think better of it: without its place, and without a choice that waited. */
export function asReturned({
  _id,
  _creationTime,
  characterId: _characterId,
  holder: _holder,
  slot: _slot,
  inChest: _inChest,
  locked: _locked,
  pendingReroll: _pendingReroll,
  ...piece
}: PieceDoc): ReturnedPiece {
  return piece;
}
