import type { PieceDoc } from "../../tables.ts";
import { bagFreeOf, wornPieces } from "../pieces.ts";
import type { PostingContext } from "./posting.ts";

/** Moves pieces from the overflow chest into the bag, in this order while there is room; answers how many. */
export async function takeFromChest(
  { db, progress }: Pick<PostingContext, "db" | "progress">,
  rows: readonly PieceDoc[],
): Promise<number> {
  const { ledger, state } = progress;
  const worn = await wornPieces(db, ledger.characterId);
  const taken = rows.slice(0, Math.max(0, bagFreeOf(ledger, worn.length, state.rooms)));
  await leaveChest({ db, progress }, taken);
  return taken.length;
}

/** Takes pieces out of the overflow chest, for which the caller has found a place. */
export async function leaveChest(
  { db, progress }: Pick<PostingContext, "db" | "progress">,
  rows: readonly PieceDoc[],
): Promise<void> {
  for (const { _id } of rows) await db.patch(_id, { inChest: false });
  progress.updateLedger({ chestPieces: (progress.ledger.chestPieces ?? 0) - rows.length });
}
