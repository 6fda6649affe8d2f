import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import { vendorPrice } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { gemsOf } from "../rules/gems-of.ts";
import { findPiecesToPartWith } from "./part-with.ts";

const { characterMutation } = gameFunctions();

/** Sells a piece to the vendor for good; its gems come back. Refuses as `findPiecesToPartWith` does. */
export const sellPiece = characterMutation({
  args: { pieceId: v.string() },
  handler: (context, { pieceId }) => sell(context, [pieceId]),
});

/** Sells many pieces, all or none. Refuses as `findPiecesToPartWith` does. */
export const sellAll = characterMutation({
  args: { pieceIds: v.array(v.string()) },
  handler: (context, { pieceIds }) => sell(context, pieceIds),
});

async function sell(
  context: CharacterContext,
  pieceIds: readonly string[],
): Promise<Outcome<{ readonly gold: number }>> {
  const found = await findPiecesToPartWith(context, pieceIds);
  if (!found.ok) return found;

  const pieces = found.value.map(pieceOf);
  const gold = pieces.reduce((sum, piece) => sum + vendorPrice(piece), 0);
  const entry = {
    reason: "vendor",
    gold,
    items: gemsOf(pieces),
    goneIds: found.value.map(({ _id }) => _id),
  } as const;
  const posted = await postEntries(context, [entry]);
  return posted.ok ? done({ gold }) : posted;
}
