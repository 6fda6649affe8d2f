import type { Currencies } from "../../content/currencies.ts";
import type { ItemId } from "../../content/items.ts";
import type { NewPiece } from "../../rules/goods/equipment.ts";
import type { PieceDoc, PieceId } from "../../tables.ts";

/** Why gold, currencies, goods or pieces came from the world or went to it. The words are permanent. */
export type LedgerReason =
  | "start"
  | "kill"
  | "fee"
  | "tax"
  | "market-tax"
  | "market-deposit"
  | "refund"
  | "work"
  | "boss"
  | "hire"
  | "training"
  | "wage"
  | "tower"
  | "arena"
  | "laurel-shop"
  | "dismantle"
  | "vendor"
  | "buy-back"
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
  | "cache"
  | "expedition"
  | "journey"
  | "world-boss"
  | "omen-shop"
  | "village-founding"
  | "village-building"
  | "upkeep"
  | "beacon"
  | "rite"
  | "favour"
  | "favour-shop"
  | "village-season"
  | "siege"
  | "granted"
  | "restored";

/**
 * Why something went from one holder to another: `delivery` into a collection, `claim` out of it, `escrow`
 * into what a market keeps for an order and back to whoever acts, `contribution` into what a village has and
 * `withdrawal` out of it. The words are stored, so they are permanent,
 * and none of them is a `LedgerReason`: what went out for one of them anywhere came in for it somewhere.
 */
export type TransferReason = "delivery" | "claim" | "escrow" | "contribution" | "withdrawal";

export const transferReasons: readonly TransferReason[] = [
  "delivery",
  "claim",
  "escrow",
  "contribution",
  "withdrawal",
];

export function isTransfer(reason: string): boolean {
  return transferReasons.some((one) => one === reason);
}

/** A piece as it was when it was given up, with everything that had been done to it. */
export type ReturnedPiece = Pick<
  PieceDoc,
  | "item"
  | "rarity"
  | "plus"
  | "affixes"
  | "gems"
  | "enchant"
  | "failures"
  | "bound"
  | "obtainedAtMs"
  | "origin"
  | "given"
  | "sold"
>;

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
  /** Pieces that come back; as with new ones, some may land in the overflow chest. */
  readonly returnedPieces?: readonly ReturnedPiece[];
  readonly goneIds?: readonly PieceId[];
  /** Pieces that change hands: where they lie is written by `transfer`. */
  readonly piecesMoved?: number;
  /** When it happened, where that is not the instant of the posting. */
  readonly atMs?: number;
};

/** The sum over all entries; what an entry leaves out counts nothing. */
export function sumOf(
  entries: readonly Entry<string>[],
  amount: (entry: Entry<string>) => number | undefined,
): number {
  return entries.reduce((sum, entry) => sum + (amount(entry) ?? 0), 0);
}

/** A fraction or an overflow here would be a bug in the caller, and must not reach the ledger. */
export function assertCounts(amounts: readonly number[], max: number): void {
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount) || amount > max)
      throw new Error(`The ledger holds whole numbers up to ${max}, not ${amount}.`);
  }
}
