import type { CharacterContext } from "../../core/functions/context.ts";
import type { Entry, LedgerReason } from "../../core/functions/ledger.ts";
import { findOwnPiece } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { refuse } from "../../core/rules/outcome.ts";
import type { PieceDoc } from "../../core/tables.ts";
import type { WorkPrice } from "../rules/piece-price.ts";

/** A piece that may be worked on; refuses `target-gone`, and `choice-pending` while affixes wait. */
export async function findPieceToWorkOn(
  context: CharacterContext,
  pieceId: string,
): Promise<Outcome<PieceDoc>> {
  const found = await findOwnPiece(context, pieceId);
  if (!found.ok) return found;
  return found.value.pendingReroll === undefined ? found : refuse("choice-pending");
}

/** The ledger entry of a price. */
export function paymentOf(reason: LedgerReason, { gold, items }: WorkPrice): Entry {
  const spent = Object.entries(items).map(([item, amount]) => [item, -amount]);
  return { reason, gold: -gold, items: Object.fromEntries(spent) };
}
