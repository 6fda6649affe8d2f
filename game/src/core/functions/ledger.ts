import type { ItemId } from "../content/items.ts";
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

/** Why gold, marks, goods or pieces moved. The words are stored, so they are permanent. */
export type LedgerReason =
  | "start"
  | "kill"
  | "fee"
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
export type Entry = {
  readonly reason: LedgerReason;
  /** In hundredths, as settlement counts it. */
  readonly centiGold?: number;
  readonly marks?: number;
  readonly items?: Readonly<Partial<Record<ItemId, number>>>;
  /** What work brings has found room in the bag before; other pieces may land in the overflow chest. */
  readonly newPieces?: readonly NewPiece[];
  readonly goneIds?: readonly PieceId[];
  /** When it happened, where that is not the instant of the posting. */
  readonly atMs?: number;
};

type Flows = LedgerDoc["goldFlows"];

/** For whom it is posted, and when. */
type PostingContext = Pick<CharacterContext, "db" | "nowMs" | "progress">;

type Posting = PostingContext & {
  readonly characterId: CharacterId;
  readonly ledger: LedgerDoc;
  readonly entries: readonly Entry[];
  readonly xp: readonly Counted[];
};

// Stacks and purses end below what a double counts exactly, in hundredths too.
export const stackMax = 2_000_000_000;
const centiGoldMax = 9_000_000_000_000_000;

/**
 * The only way gold, marks, goods and pieces change. All entries apply or none: when the purse or a
 * stack would fall below zero nothing is written and the answer is `not-enough-gold` (`n` gold
 * missing) or `not-enough-items` (`n` of `item` missing).
 *
 * @param xp what was learned on the way, which the ledger only counts.
 * @returns the ids of the new pieces, in the order of the entries.
 */
export async function postEntries(
  { db, nowMs, progress }: PostingContext,
  entries: readonly Entry[],
  xp: readonly Counted[] = [],
): Promise<Outcome<{ readonly pieceIds: readonly PieceId[] }>> {
  const { ledger } = progress;
  const { characterId } = ledger;
  const posting: Posting = { db, nowMs, progress, characterId, ledger, entries, xp };
  const purse = await purseChange(posting);
  if (purse.after < 0) return refuse("not-enough-gold", { n: Math.ceil(-purse.after / 100) });
  const marks = ledger.marks + sumOf(entries, (entry) => entry.marks);
  if (marks < 0) return refuse("not-enough-items", { n: -marks, item: "marks" });
  assertCounts([marks], centiGoldMax);

  const changes = await stackChanges(posting);
  const short = changes.find((change) => change.after < 0);
  if (short !== undefined) return refuse("not-enough-items", { n: -short.after, item: short.item });

  for (const change of changes) await writeStack(posting, change);
  await noteDiscoveries(db, characterId, newlyHeld(changes, posting));
  await writeBox(db, characterId, { item: "gold", ...purse, max: centiGoldMax });
  const fromChest = await removePieces(posting);
  const added = await insertPieces(posting);
  const gone = sumOf(entries, (entry) => entry.goneIds?.length);
  const chestPieces = (ledger.chestPieces ?? 0) - fromChest + added.intoChest;
  progress.updateLedger({
    centiGold: Math.min(purse.after, centiGoldMax),
    marks,
    pieces: ledger.pieces + added.pieceIds.length - gone,
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
    centiGold: 0,
    marks: 0,
    pieces: 0,
    goldFlows: {},
    marksFlows: {},
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

async function purseChange({ db, characterId, ledger, entries }: Posting): Promise<Change> {
  const amount = sumOf(entries, (entry) => entry.centiGold);
  const isFull = ledger.centiGold >= centiGoldMax;
  const boxed = isFull ? await findBox(db, characterId, "gold") : null;
  const after = ledger.centiGold + (boxed?.quantity ?? 0) + amount;
  assertCounts([amount, after], Number.MAX_SAFE_INTEGER);
  return { boxed, after };
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

function nextFlows(ledger: LedgerDoc, entries: readonly Entry[]) {
  let { goldFlows, marksFlows, itemFlows, pieceFlows } = ledger;
  for (const entry of entries) {
    const { reason } = entry;
    goldFlows = withFlow(goldFlows, reason, entry.centiGold ?? 0);
    marksFlows = withFlow(marksFlows, reason, entry.marks ?? 0);
    for (const amount of Object.values(entry.items ?? {}))
      itemFlows = withFlow(itemFlows, reason, amount);
    pieceFlows = withFlow(pieceFlows, reason, entry.newPieces?.length ?? 0);
    pieceFlows = withFlow(pieceFlows, reason, -(entry.goneIds?.length ?? 0));
  }
  return { goldFlows, marksFlows, itemFlows, pieceFlows };
}

/** Things of which there were none: only these can be new to a character. */
function newlyHeld(changes: readonly StackChange[], { entries }: Posting): readonly ItemId[] {
  const stacks = changes.filter(({ stack, after }) => stack === null && after > 0);
  const pieces = entries.flatMap(({ newPieces = [] }) => newPieces);
  return [...stacks, ...pieces].map(({ item }) => item);
}

/** The same flows where nothing moved. */
function withFlow(flows: Flows, reason: LedgerReason, amount: number): Flows {
  if (amount === 0) return flows;
  const { in: came, out: went } = flows[reason] ?? { in: 0, out: 0 };
  const moved = amount > 0 ? { in: came + amount, out: went } : { in: came, out: went - amount };
  return { ...flows, [reason]: moved };
}

function sumOf(entries: readonly Entry[], amount: (entry: Entry) => number | undefined): number {
  return entries.reduce((sum, entry) => sum + (amount(entry) ?? 0), 0);
}

/** A fraction or an overflow here would be a bug in the caller, and must not reach the ledger. */
function assertCounts(amounts: readonly number[], max: number): void {
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount) || amount > max)
      throw new Error(`The ledger holds whole numbers up to ${max}, not ${amount}.`);
  }
}
