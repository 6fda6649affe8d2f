import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { ReturnedPiece } from "../../core/functions/ledger/entry.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import {
  bagFreeOf,
  isKnownItem,
  pieceOf,
  placesFor,
  wornPieces,
} from "../../core/functions/pieces.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { prepareCommand, runForCharacter } from "../../core/functions/wiring.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { keptMs, restoredAfterMs } from "../content/limits.ts";
import { gotFor, restoredFor } from "../rules/restored-piece.ts";
import type { PlayerFileModel } from "../tables.ts";
import { tellOfHelp } from "./tell-of-help.ts";

const { staffMutation } = staffFunctions<PlayerFileModel>();

type Db = Reader<PlayerFileModel>;
type Context = CharacterContext<PlayerFileModel>;

/**
 * Brings a piece back that was sold to the vendor or taken apart in the last fortnight, with all that was done to it, for what
 * its owner got for it and still has. Refuses `cooldown` (`time`) while the vendor gives it back by itself, `bag-full`, and what
 * `refuseJudging` does.
 */
export const restorePiece = staffMutation({
  permission: "mend",
  args: { goneId: v.string() },
  target: findGone,
  handler: async (context): Promise<Outcome> => {
    const { db, nowMs, runIsolated, caller, target, reason } = context;
    const refusal = await refuseJudging(db, caller.accountId, target.accountId);
    if (refusal !== null) return refusal;
    const { row, owner: character, piece } = target;
    if (nowMs > row.atMs + keptMs) return refuse("target-gone");
    const waitsMs = row.atMs + restoredAfterMs - nowMs;
    if (waitsMs > 0) return refuse("cooldown", { time: waitsMs });
    const restored = await runForCharacter<PlayerFileModel, Outcome>(
      { db, nowMs, runIsolated, character },
      (own) => restore(own, piece, row.reason),
    );
    if (!restored.ok) return restored;
    await db.delete(row._id);
    await tellOfHelp(context, character, "restored", reason);
    return done(null);
  },
});

async function restore(own: Context, piece: ReturnedPiece, reason: string): Promise<Outcome> {
  await prepareCommand(own);
  const { db, character, progress } = own;
  const worn = await wornPieces(db, character._id);
  const free = bagFreeOf(progress.ledger, worn.length, progress.state.rooms);
  if (placesFor(progress.ledger, free) < 1) return refuse("bag-full");
  const known = pieceOf(piece as PieceDoc);
  const wanted = [...keysOf(gotFor(known, reason).items), ...(known.gems ?? [])];
  const there = {
    gold: progress.state.gold,
    items: await stockOf(db, character._id, wanted),
  };
  const { gold, items, gems } = restoredFor(known, reason, there);
  const taken: Partial<Record<ItemId, number>> = {};
  for (const item of keysOf(items)) taken[item] = -(items[item] ?? 0);
  const posted = await postEntries(own, [
    {
      reason: "restored",
      gold: -gold,
      items: taken,
      returnedPieces: [{ ...piece, ...(piece.gems === undefined ? {} : { gems: [...gems] }) }],
    },
  ]);
  return posted.ok ? done(null) : posted;
}

async function findGone(db: Db, { goneId }: { readonly goneId: string }) {
  const id = db.normalizeId("gonePieces", goneId);
  const row = id === null ? null : await db.get(id);
  const owner = row === null ? null : await db.get(row.characterId);
  if (row === null || owner === null) return null;
  const piece = row.piece as ReturnedPiece;
  // What the world does not know any more can't be held.
  if (!isKnownItem(piece)) return null;
  const name = `${piece.item} of ${owner.name}`;
  return { name, accountId: ownerOf(owner.accountId), row, owner, piece };
}
