import type { ItemId } from "../content/items.ts";
import type { NewPiece } from "../rules/equipment.ts";
import type { Outcome } from "../rules/outcome.ts";
import { done, refuse } from "../rules/outcome.ts";
import type { CharacterId, LedgerDoc, PieceId } from "../tables.ts";
import type { CoreReader, Writer } from "./context.ts";
import { itemIdOf } from "./item-id.ts";

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
  | "achievement"
  | "mark-shop"
  | "quest";

/** One movement. Positive amounts come in, negative ones go out. */
export type Entry = {
  readonly reason: LedgerReason;
  /** In hundredths, as settlement counts it. */
  readonly centiGold?: number;
  readonly marks?: number;
  readonly items?: Readonly<Partial<Record<ItemId, number>>>;
  readonly newPieces?: readonly NewPiece[];
  readonly goneIds?: readonly PieceId[];
};

type Flows = LedgerDoc["goldFlows"];
type Booking = {
  readonly characterId: CharacterId;
  readonly nowMs: number;
  readonly entries: readonly Entry[];
  /** The books as they stand, for those who have just read them. */
  readonly ledger?: LedgerDoc;
};

// Stacks and purses end far below what a double counts exactly, in hundredths too.
const stackMax = 2_000_000_000;
const centiGoldMax = 9_000_000_000_000_000;

/**
 * The only way gold, marks, goods and pieces change. All entries apply or none: when the purse or a
 * stack would fall below zero nothing is written and the answer is `not-enough-gold` (`n` gold
 * missing) or `not-enough-items` (`n` of `item` missing).
 *
 * @returns the ids of the new pieces, in the order of the entries.
 */
export async function book(
  db: Writer,
  booking: Booking,
): Promise<Outcome<{ readonly pieceIds: readonly PieceId[] }>> {
  const ledger = booking.ledger ?? (await requireLedger(db, booking.characterId));
  const centiGold = ledger.centiGold + sumOf(booking.entries, (entry) => entry.centiGold);
  if (centiGold < 0) return refuse("not-enough-gold", { n: Math.ceil(-centiGold / 100) });
  const marks = ledger.marks + sumOf(booking.entries, (entry) => entry.marks);
  if (marks < 0) return refuse("not-enough-items", { n: -marks, item: "marks" });
  assertCounts([centiGold, marks], centiGoldMax);

  const changes = await stackChanges(db, booking);
  const short = changes.find((change) => change.after < 0);
  if (short !== undefined) {
    return refuse("not-enough-items", { n: -short.after, item: short.item });
  }

  for (const change of changes) await writeStack(db, booking, change);
  const pieceIds = await writePieces(db, booking);
  const gone = sumOf(booking.entries, (entry) => entry.goneIds?.length);
  await db.patch(ledger._id, {
    centiGold,
    marks,
    pieces: ledger.pieces + pieceIds.length - gone,
    ...nextFlows(ledger, booking.entries),
  });
  return done({ pieceIds });
}

/** Opens the books of a new character, empty. */
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

/** The purse of a character that exists. */
export async function requireLedger(db: CoreReader, characterId: CharacterId): Promise<LedgerDoc> {
  const ledger = await db
    .query("ledgers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (ledger === null) throw new Error(`Character ${characterId} has no ledger.`);
  return ledger;
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

type StackChange = {
  readonly item: ItemId;
  readonly stack: Awaited<ReturnType<typeof findStack>>;
  readonly after: number;
};

async function stackChanges(db: CoreReader, booking: Booking): Promise<readonly StackChange[]> {
  const net = new Map<ItemId, number>();
  for (const { items = {} } of booking.entries) {
    for (const [name, amount] of Object.entries(items)) {
      const item = itemIdOf(name);
      net.set(item, (net.get(item) ?? 0) + amount);
    }
  }
  const changes: StackChange[] = [];
  for (const [item, amount] of net) {
    if (amount === 0) continue;
    const stack = await findStack(db, booking.characterId, item);
    const after = (stack?.quantity ?? 0) + amount;
    assertCounts([amount, after], stackMax);
    changes.push({ item, stack, after });
  }
  return changes;
}

async function findStack(db: CoreReader, characterId: CharacterId, item: ItemId) {
  return db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", item))
    .unique();
}

async function writeStack(db: Writer, booking: Booking, change: StackChange): Promise<void> {
  const { characterId, nowMs } = booking;
  const { item, stack, after } = change;
  if (stack !== null && after === 0) return db.delete(stack._id);
  if (stack !== null) return db.patch(stack._id, { quantity: after, changedAtMs: nowMs });
  await db.insert("stacks", { characterId, item, quantity: after, changedAtMs: nowMs });
}

async function writePieces(db: Writer, booking: Booking): Promise<readonly PieceId[]> {
  const { characterId, nowMs } = booking;
  const pieceIds: PieceId[] = [];
  for (const { newPieces = [], goneIds = [] } of booking.entries) {
    for (const id of goneIds) {
      const piece = await db.get(id);
      if (piece?.characterId !== characterId) {
        throw new Error(`Piece ${id} is not held by character ${characterId}.`);
      }
      await db.delete(id);
    }
    for (const piece of newPieces) {
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
        }),
      );
    }
  }
  return pieceIds;
}

function nextFlows(ledger: LedgerDoc, entries: readonly Entry[]) {
  const goldFlows = { ...ledger.goldFlows };
  const marksFlows = { ...ledger.marksFlows };
  const itemFlows = { ...ledger.itemFlows };
  const pieceFlows = { ...ledger.pieceFlows };
  for (const entry of entries) {
    const { reason } = entry;
    flow(goldFlows, reason, entry.centiGold ?? 0);
    flow(marksFlows, reason, entry.marks ?? 0);
    for (const amount of Object.values(entry.items ?? {})) flow(itemFlows, reason, amount);
    flow(pieceFlows, reason, entry.newPieces?.length ?? 0);
    flow(pieceFlows, reason, -(entry.goneIds?.length ?? 0));
  }
  return { goldFlows, marksFlows, itemFlows, pieceFlows };
}

function flow(flows: Flows, reason: LedgerReason, amount: number): void {
  if (amount === 0) return;
  const { in: came, out: went } = flows[reason] ?? { in: 0, out: 0 };
  flows[reason] = amount > 0 ? { in: came + amount, out: went } : { in: came, out: went - amount };
}

function sumOf(entries: readonly Entry[], amount: (entry: Entry) => number | undefined): number {
  return entries.reduce((sum, entry) => sum + (amount(entry) ?? 0), 0);
}

/** A fraction or an overflow here would be a bug in the caller, and must not reach the books. */
function assertCounts(amounts: readonly number[], max: number): void {
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount) || amount > max) {
      throw new Error(`The books hold whole numbers up to ${max}, not ${amount}.`);
    }
  }
}
