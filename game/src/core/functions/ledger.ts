import { currencyIds } from "../content/currencies.ts";
import type { ItemId } from "../content/items.ts";
import { isNegative } from "../rules/economy/money.ts";
import type { Counted } from "../rules/economy/tally.ts";
import type { Outcome } from "../rules/outcome.ts";
import { done, refuse } from "../rules/outcome.ts";
import type { PieceId } from "../tables.ts";
import { noteDiscoveries } from "./goods/discoveries.ts";
import { writeBox } from "./ledger/box.ts";
import type { Entry } from "./ledger/entry.ts";
import { sumOf } from "./ledger/entry.ts";
import { nextFlows } from "./ledger/next-flows.ts";
import { insertPieces, removePieces } from "./ledger/posted-pieces.ts";
import type { Posting, PostingContext } from "./ledger/posting.ts";
import { currenciesAfter, goldOwed, purseChange } from "./ledger/purse.ts";
import type { StackChange } from "./ledger/stacks.ts";
import { stackChanges, writeStack } from "./ledger/stacks.ts";
import { nextTally } from "./ledger/tally-row.ts";
import { countEntries } from "./ledger/world-flows.ts";

export type { Entry, LedgerReason } from "./ledger/entry.ts";

/**
 * The only way gold, currencies, goods and pieces come to a character from the world and go back. All
 * entries apply or none: when the purse or a stack would fall below zero nothing is written and the
 * answer is `not-enough-gold` (`n` gold missing) or `not-enough-items` (`n` of `item` missing).
 *
 * @param xp what was learned on the way, which the ledger only counts.
 * @returns the ids of the new pieces, in the order of the entries.
 */
export function postEntries(
  context: PostingContext,
  entries: readonly Entry[],
  xp: readonly Counted[] = [],
): Promise<Outcome<{ readonly pieceIds: readonly PieceId[] }>> {
  return postAny(context, entries, xp);
}

/** As `postEntries`, for the reasons of transfers too: for `transfer` alone. */
export async function postAny(
  { db, nowMs, progress }: PostingContext,
  entries: readonly Entry<string>[],
  xp: readonly Counted[] = [],
): Promise<Outcome<{ readonly pieceIds: readonly PieceId[] }>> {
  const { ledger } = progress;
  const { characterId } = ledger;
  const posting: Posting = { db, nowMs, progress, characterId, ledger, entries, xp };
  const purse = await purseChange(posting);
  if (isNegative(purse.after)) return refuse("not-enough-gold", { n: goldOwed(purse.after) });
  const currencies = currenciesAfter(ledger, entries);
  const missing = currencyIds.find((id) => (currencies[id] ?? 0) < 0);
  if (missing !== undefined)
    return refuse("not-enough-items", { n: -(currencies[missing] ?? 0), item: missing });

  const changes = await stackChanges(posting);
  const short = changes.find((change) => change.after < 0);
  if (short !== undefined) return refuse("not-enough-items", { n: -short.after, item: short.item });

  for (const change of changes) await writeStack(posting, change);
  await noteDiscoveries(db, characterId, newlyHeld(changes, posting));
  await writeBox(db, characterId, purse.box);
  const fromChest = await removePieces(posting);
  const added = await insertPieces(posting);
  const gone = sumOf(entries, (entry) => entry.goneIds?.length);
  const moved = sumOf(entries, (entry) => entry.piecesMoved);
  const chestPieces = (ledger.chestPieces ?? 0) - fromChest + added.intoChest;
  progress.updateLedger({
    ...purse.held,
    ...(currencies === ledger.currencies ? {} : { currencies }),
    pieces: ledger.pieces + added.pieceIds.length - gone + moved,
    ...(chestPieces === (ledger.chestPieces ?? 0) ? {} : { chestPieces }),
    ...nextFlows(ledger, entries),
    ...(await nextTally(db, ledger, posting)),
    ...(await countEntries(db, ledger, entries, nowMs)),
  });
  return done({ pieceIds: added.pieceIds });
}

/** Things of which there were none: only these can be new to a character. */
function newlyHeld(changes: readonly StackChange[], { entries }: Posting): readonly ItemId[] {
  const stacks = changes.filter(({ stack, after }) => stack === null && after > 0);
  const pieces = entries.flatMap(({ newPieces = [] }) => newPieces);
  return [...stacks, ...pieces].map(({ item }) => item);
}
