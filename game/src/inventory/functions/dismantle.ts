import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { dismantleYield } from "../../crafting/rules/dismantle.ts";
import { findPiecesToPartWith } from "./part-with.ts";

const { characterMutation } = gameFunctions();

type Parts = { readonly items: Readonly<Partial<Record<ItemId, number>>> };

/** Takes a piece apart for good; its gems come back. Refuses as `findPiecesToPartWith` does. */
export const dismantle = characterMutation({
  args: { pieceId: v.string() },
  handler: (context, { pieceId }) => takeApart(context, [pieceId]),
});

/** Takes many pieces apart, all or none. Refuses as `findPiecesToPartWith` does. */
export const dismantleAll = characterMutation({
  args: { pieceIds: v.array(v.string()) },
  handler: (context, { pieceIds }) => takeApart(context, pieceIds),
});

async function takeApart(
  context: CharacterContext,
  pieceIds: readonly string[],
): Promise<Outcome<Parts>> {
  const found = await findPiecesToPartWith(context, pieceIds);
  if (!found.ok) return found;

  const items: Partial<Record<ItemId, number>> = {};
  for (const row of found.value) {
    const parts = dismantleYield(pieceOf(row));
    for (const item of keysOf(parts)) items[item] = (items[item] ?? 0) + (parts[item] ?? 0);
  }
  const goneIds = found.value.map(({ _id }) => _id);
  const entries = [{ reason: "dismantle", items, goneIds } as const];
  const posted = await postEntries(context, entries);
  if (!posted.ok) return posted;
  await context.emit({ kind: "dismantled", count: goneIds.length });
  return done({ items });
}
