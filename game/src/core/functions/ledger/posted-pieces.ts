import type { PieceOrigin } from "../../content/piece-origins.ts";
import type { NewPiece } from "../../rules/goods/equipment.ts";
import type { PieceDoc, PieceId } from "../../tables.ts";
import { bagFreeOf, wornPieces } from "../pieces.ts";
import type { LedgerReason, ReturnedPiece } from "./entry.ts";
import { sumOf } from "./entry.ts";
import { rememberGone } from "./gone-pieces.ts";
import type { Posting } from "./posting.ts";

/** Deletes the pieces that go; returns how many of them lay in the overflow chest. */
export async function removePieces({ db, nowMs, characterId, entries }: Posting): Promise<number> {
  let fromChest = 0;
  for (const { reason, goneIds = [] } of entries) {
    const gone: PieceDoc[] = [];
    for (const id of goneIds) {
      const piece = await db.get(id);
      if (piece?.characterId !== characterId)
        throw new Error(`Piece ${id} is not held by character ${characterId}.`);
      gone.push(piece);
      await db.delete(id);
    }
    fromChest += gone.filter(({ inChest }) => inChest === true).length;
    await rememberGone(db, { characterId, nowMs, reason }, gone);
  }
  return fromChest;
}

/** Adds the pieces that come in, in the order of the entries: to the bag, or to the overflow chest where it is full. */
export async function insertPieces(
  posting: Posting,
): Promise<{ readonly pieceIds: readonly PieceId[]; readonly intoChest: number }> {
  const { db, characterId, nowMs, entries } = posting;
  const pieceIds: PieceId[] = [];
  let intoChest = 0;
  let bagFree: number | null = null;
  for (const { reason, newPieces = [], returnedPieces = [] } of entries) {
    const fresh = newPieces.map((one) => asNew(one, originOf(reason, one), nowMs));
    for (const piece of [...fresh, ...returnedPieces]) {
      const hasRoom = reason === "work" || reason === "start";
      if (!hasRoom) bagFree ??= await bagFreeIn(posting);
      const inChest = bagFree !== null && bagFree < 1;
      if (inChest) intoChest += 1;
      else if (bagFree !== null) bagFree -= 1;
      const place = { characterId, slot: null, locked: false, ...(inChest ? { inChest } : {}) };
      pieceIds.push(await db.insert("pieces", { ...piece, ...place }));
    }
  }
  return { pieceIds, intoChest };
}

function asNew(
  { item, rarity, plus, affixes }: NewPiece,
  origin: PieceOrigin,
  nowMs: number,
): ReturnedPiece {
  return { item, rarity, plus, affixes, bound: false, obtainedAtMs: nowMs, origin };
}

function originOf(reason: string, { isMade }: NewPiece): PieceOrigin {
  return isMade === true ? "made" : (origins[reason] ?? "found");
}

/** By `LedgerReason`: what comes for another one was found. */
const origins: Readonly<Partial<Record<string, PieceOrigin>>> = {
  start: "given",
  quest: "given",
  vendor: "bought",
  "omen-shop": "bought",
} satisfies Partial<Record<LedgerReason, PieceOrigin>>;

/** Free places once the pieces that this posting takes away are gone. */
async function bagFreeIn({ db, characterId, progress, ledger, entries }: Posting): Promise<number> {
  const worn = await wornPieces(db, characterId);
  const gone = sumOf(entries, (entry) => entry.goneIds?.length);
  return bagFreeOf(ledger, worn.length, progress.state.rooms) + gone;
}
