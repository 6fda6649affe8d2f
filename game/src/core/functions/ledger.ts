import type { Currencies } from "../content/currencies.ts";
import { currencyIds } from "../content/currencies.ts";
import type { ItemId } from "../content/items.ts";
import { withFlow, withGoldFlow } from "../rules/economy/flows.ts";
import { goldMax, stackMax } from "../rules/economy/limits.ts";
import type { Money } from "../rules/economy/money.ts";
import { addMoney, isNegative, moneyOf, negated, sumOfMoney } from "../rules/economy/money.ts";
import type { Counted } from "../rules/economy/tally.ts";
import type { NewPiece } from "../rules/goods/equipment.ts";
import type { Outcome } from "../rules/outcome.ts";
import { done, refuse } from "../rules/outcome.ts";
import type { BoxDoc, CharacterId, LedgerDoc, PieceDoc, PieceId } from "../tables.ts";
import type { CharacterContext, CoreReader, Writer } from "./context.ts";
import { noteDiscoveries } from "./discoveries.ts";
import { itemIdOf } from "./item-id.ts";
import { bagFreeOf, wornPieces } from "./pieces.ts";
import { nextTally } from "./tally-row.ts";

/** Why gold, currencies, goods or pieces came from the world or went to it. The words are permanent. */
export type LedgerReason =
  | "start"
  | "kill"
  | "fee"
  | "tax"
  | "refund"
  | "work"
  | "boss"
  | "dismantle"
  | "vendor"
  | "house"
  | "garden"
  | "achievement"
  | "mark-shop"
  | "quest"
  | "boost"
  | "lantern"
  | "respec"
  | "temper"
  | "reroll"
  | "enchant"
  | "socket"
  | "cache";

/** One movement. Positive amounts come in, negative ones go out. */
export type Entry<Reason extends string = LedgerReason> = {
  readonly reason: Reason;
  /** Whole gold. */
  readonly gold?: number;
  /** The same in hundredths, as settlement counts it; both are added. */
  readonly centiGold?: number;
  readonly currencies?: Currencies;
  readonly items?: Readonly<Partial<Record<ItemId, number>>>;
  /** What work brings has found room in the bag before; other pieces may land in the overflow chest. */
  readonly newPieces?: readonly NewPiece[];
  readonly goneIds?: readonly PieceId[];
  /** Pieces that change hands: where they lie is written by `transfer`. */
  readonly piecesMoved?: number;
  /** When it happened, where that is not the instant of the posting. */
  readonly atMs?: number;
};

/** For whom it is posted, and when. */
export type PostingContext = Pick<CharacterContext, "db" | "nowMs" | "progress">;

type Posting = PostingContext & {
  readonly characterId: CharacterId;
  readonly ledger: LedgerDoc;
  readonly entries: readonly Entry<string>[];
  readonly xp: readonly Counted[];
};

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
  });
  return done({ pieceIds: added.pieceIds });
}

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

/** Opens the ledger of a new character, empty. */
export async function openLedger(db: Writer, characterId: CharacterId): Promise<void> {
  await db.insert("ledgers", {
    characterId,
    gold: 0,
    centiGold: 0,
    currencies: {},
    pieces: 0,
    goldFlows: {},
    currencyFlows: {},
    itemFlows: {},
    pieceFlows: {},
  });
}

/** How many of one stackable item a character has. */
export async function quantityOf(
  db: CoreReader,
  characterId: CharacterId,
  item: ItemId,
): Promise<number> {
  const stack = await findStack(db, characterId, item);
  return stack?.quantity ?? 0;
}

/** How many of each of these a character has; those it has none of are left out. */
export async function stockOf(
  db: CoreReader,
  characterId: CharacterId,
  wanted: Iterable<ItemId>,
): Promise<Partial<Record<ItemId, number>>> {
  const stock: Partial<Record<ItemId, number>> = {};
  for (const item of new Set(wanted)) {
    const quantity = await quantityOf(db, characterId, item);
    if (quantity > 0) stock[item] = quantity;
  }
  return stock;
}

/** How much of something there was, with what waits in the box, and will be. */
type Change = {
  readonly boxed: BoxDoc | null;
  readonly after: number;
};

type StackChange = Change & {
  readonly item: ItemId;
  readonly stack: Awaited<ReturnType<typeof findStack>>;
};

type PurseChange = {
  /** With what waits in the box. */
  readonly after: Money;
  readonly held: Money;
  readonly box: Change & { readonly item: "gold"; readonly max: number };
};

async function purseChange({ db, characterId, ledger, entries }: Posting): Promise<PurseChange> {
  const amount = sumOfMoney(entries.map(moneyOfEntry));
  // Only beside a full purse can anything wait in the box.
  const boxed = ledger.gold >= goldMax ? await findBox(db, characterId, "gold") : null;
  const after = addMoney(addMoney(ledger, { gold: boxed?.quantity ?? 0, centiGold: 0 }), amount);
  assertCounts([amount.gold, after.gold], Number.MAX_SAFE_INTEGER);
  const held = { gold: Math.min(after.gold, goldMax), centiGold: after.centiGold };
  return { after, held, box: { item: "gold", boxed, after: after.gold, max: goldMax } };
}

/** Gold in and out of an entry; most have hundredths alone, or none. */
export function moneyOfEntry({
  gold = 0,
  centiGold = 0,
}: Pick<Entry<string>, "gold" | "centiGold">): Money {
  assertCounts([gold, centiGold], Number.MAX_SAFE_INTEGER);
  return addMoney({ gold, centiGold: 0 }, moneyOf(centiGold));
}

/** Whole gold that a debt comes to, rounded up. */
export function goldOwed(debt: Money): number {
  const { gold, centiGold } = negated(debt);
  return gold + (centiGold > 0 ? 1 : 0);
}

/** The same record where no currency moved. */
export function currenciesAfter(
  { currencies }: Pick<LedgerDoc, "currencies">,
  entries: readonly Entry<string>[],
): LedgerDoc["currencies"] {
  if (entries.every((entry) => entry.currencies === undefined)) return currencies;
  const after = { ...currencies };
  for (const id of currencyIds) {
    const amount = sumOf(entries, (entry) => entry.currencies?.[id]);
    if (amount === 0) continue;
    after[id] = (after[id] ?? 0) + amount;
    assertCounts([amount, after[id]], Number.MAX_SAFE_INTEGER);
  }
  return after;
}

async function stackChanges({
  db,
  characterId,
  entries,
}: Posting): Promise<readonly StackChange[]> {
  const net = new Map<ItemId, number>();
  for (const { items = {} } of entries) {
    for (const [name, amount] of Object.entries(items)) {
      const item = itemIdOf(name);
      net.set(item, (net.get(item) ?? 0) + amount);
    }
  }
  const changes: StackChange[] = [];
  for (const [item, amount] of net) {
    if (amount === 0) continue;
    const stack = await findStack(db, characterId, item);
    // Only beside a full stack can anything wait in the box.
    const isFull = stack !== null && stack.quantity >= stackMax;
    const boxed = isFull ? await findBox(db, characterId, item) : null;
    const after = (stack?.quantity ?? 0) + (boxed?.quantity ?? 0) + amount;
    assertCounts([amount, after], Number.MAX_SAFE_INTEGER);
    changes.push({ item, stack, boxed, after });
  }
  return changes;
}

async function findStack(db: CoreReader, characterId: CharacterId, item: ItemId) {
  return db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", item))
    .unique();
}

async function findBox(db: CoreReader, characterId: CharacterId, item: ItemId | "gold") {
  return db
    .query("boxes")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", item))
    .unique();
}

async function writeStack({ db, characterId, nowMs }: Posting, change: StackChange): Promise<void> {
  const { item, stack, after } = change;
  await writeBox(db, characterId, { ...change, max: stackMax });
  const quantity = Math.min(after, stackMax);
  if (stack !== null && quantity === 0) return db.delete(stack._id);
  if (stack !== null) return db.patch(stack._id, { quantity, changedAtMs: nowMs });
  await db.insert("stacks", { characterId, item, quantity, changedAtMs: nowMs });
}

/** What is over waits in the box, and comes out by itself as soon as it fits. */
async function writeBox(
  db: Writer,
  characterId: CharacterId,
  { item, boxed, after, max }: Change & { readonly item: ItemId | "gold"; readonly max: number },
): Promise<void> {
  const quantity = Math.max(0, after - max);
  if (quantity === (boxed?.quantity ?? 0)) return;
  if (boxed === null) await db.insert("boxes", { characterId, item, quantity });
  else if (quantity === 0) await db.delete(boxed._id);
  else await db.patch(boxed._id, { quantity });
}

/** Returns how many of them lay in the chest. */
async function removePieces({ db, characterId, entries }: Posting): Promise<number> {
  let fromChest = 0;
  for (const id of entries.flatMap(({ goneIds = [] }) => goneIds)) {
    const piece = await db.get(id);
    if (piece?.characterId !== characterId)
      throw new Error(`Piece ${id} is not held by character ${characterId}.`);
    if (piece.inChest === true) fromChest += 1;
    await db.delete(id);
  }
  return fromChest;
}

async function insertPieces(
  posting: Posting,
): Promise<{ readonly pieceIds: readonly PieceId[]; readonly intoChest: number }> {
  const { db, characterId, nowMs, entries } = posting;
  const pieceIds: PieceId[] = [];
  let intoChest = 0;
  let bagFree: number | null = null;
  for (const { reason, newPieces = [] } of entries) {
    for (const piece of newPieces) {
      const hasRoom = reason === "work" || reason === "start";
      if (!hasRoom) bagFree ??= await bagFreeIn(posting);
      const inChest = bagFree !== null && bagFree < 1;
      if (inChest) intoChest += 1;
      else if (bagFree !== null) bagFree -= 1;
      pieceIds.push(
        await db.insert("pieces", {
          characterId,
          item: piece.item,
          rarity: piece.rarity,
          plus: piece.plus,
          affixes: piece.affixes,
          slot: null,
          bound: false,
          locked: false,
          obtainedAtMs: nowMs,
          ...(inChest ? { inChest } : {}),
        }),
      );
    }
  }
  return { pieceIds, intoChest };
}

/** Free places once the pieces that this posting takes away are gone. */
async function bagFreeIn({ db, characterId, progress, ledger, entries }: Posting): Promise<number> {
  const worn = await wornPieces(db, characterId);
  const gone = sumOf(entries, (entry) => entry.goneIds?.length);
  return bagFreeOf(ledger, worn.length, progress.state.rooms) + gone;
}

/** What came in and went out by reason, with these entries in it. */
export function nextFlows(
  ledger: Pick<LedgerDoc, "goldFlows" | "currencyFlows" | "itemFlows" | "pieceFlows">,
  entries: readonly Entry<string>[],
) {
  let { goldFlows, currencyFlows, itemFlows, pieceFlows } = ledger;
  for (const entry of entries) {
    const { reason } = entry;
    goldFlows = withGoldFlow(goldFlows, reason, moneyOfEntry(entry));
    for (const id of currencyIds) {
      const amount = entry.currencies?.[id] ?? 0;
      if (amount === 0) continue;
      currencyFlows = { ...currencyFlows, [id]: withFlow(currencyFlows[id] ?? {}, reason, amount) };
    }
    for (const amount of Object.values(entry.items ?? {}))
      itemFlows = withFlow(itemFlows, reason, amount);
    pieceFlows = withFlow(pieceFlows, reason, entry.newPieces?.length ?? 0);
    pieceFlows = withFlow(pieceFlows, reason, -(entry.goneIds?.length ?? 0));
    pieceFlows = withFlow(pieceFlows, reason, entry.piecesMoved ?? 0);
  }
  return { goldFlows, currencyFlows, itemFlows, pieceFlows };
}

/** Things of which there were none: only these can be new to a character. */
function newlyHeld(changes: readonly StackChange[], { entries }: Posting): readonly ItemId[] {
  const stacks = changes.filter(({ stack, after }) => stack === null && after > 0);
  const pieces = entries.flatMap(({ newPieces = [] }) => newPieces);
  return [...stacks, ...pieces].map(({ item }) => item);
}

function sumOf(
  entries: readonly Entry<string>[],
  amount: (entry: Entry<string>) => number | undefined,
): number {
  return entries.reduce((sum, entry) => sum + (amount(entry) ?? 0), 0);
}

/** A fraction or an overflow here would be a bug in the caller, and must not reach the ledger. */
function assertCounts(amounts: readonly number[], max: number): void {
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount) || amount > max)
      throw new Error(`The ledger holds whole numbers up to ${max}, not ${amount}.`);
  }
}
