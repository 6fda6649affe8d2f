import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

/** Crowns that came together. */
type Lot = {
  readonly id: string;
  /** What of them was not spent yet. */
  readonly left: number;
};

/** The Crowns of an account. While it owes any, no lot has anything left. */
export type Purse = {
  /** The oldest first, which is spent first. */
  readonly lots: readonly Lot[];
  /** What a payment that was taken back leaves to be made up. */
  readonly owed: number;
};

/** What an account has; below 0 where it owes. */
export function balanceOf({ lots, owed }: Purse): number {
  return lots.reduce((sum, { left }) => sum + left, 0) - owed;
}

/** The purse with a lot more, of which what is owed is made up first. `at` is its place among the lots. */
export function withGrant(
  { lots, owed }: Purse,
  { id, amount, at = lots.length }: { id: string; amount: number; at?: number },
): Purse {
  assertAmount(amount);
  const madeUp = Math.min(owed, amount);
  return { lots: lots.toSpliced(at, 0, { id, left: amount - madeUp }), owed: owed - madeUp };
}

/** The purse after spending, the oldest Crowns first. Refuses `not-enough-crowns` (`n` missing). */
export function spend(purse: Purse, amount: number): Outcome<Purse> {
  assertAmount(amount);
  const missing = amount - balanceOf(purse);
  if (missing > 0) return refuse("not-enough-crowns", { n: missing });
  return done({ ...purse, lots: takeOldest(purse.lots, amount).lots });
}

/** The purse without what is left of one lot, and how much that was. */
export function takeRest(
  purse: Purse,
  id: string,
): { readonly purse: Purse; readonly taken: number } {
  const taken = purse.lots.find((lot) => lot.id === id)?.left ?? 0;
  return { purse: { ...purse, lots: withLeft(purse.lots, id, 0) }, taken };
}

/** The purse after Crowns were taken back: out of their own lot, then out of the oldest, and the rest is owed. */
export function takeBack({ lots, owed }: Purse, id: string, amount: number): Purse {
  assertAmount(amount);
  const own = Math.min(amount, lots.find((lot) => lot.id === id)?.left ?? 0);
  const left = lots.find((lot) => lot.id === id)?.left ?? 0;
  const taken = takeOldest(withLeft(lots, id, left - own), amount - own);
  return { lots: taken.lots, owed: owed + taken.missing };
}

function takeOldest(
  lots: readonly Lot[],
  amount: number,
): { readonly lots: readonly Lot[]; readonly missing: number } {
  let missing = amount;
  const after = lots.map((lot) => {
    const taken = Math.min(lot.left, missing);
    missing -= taken;
    return taken === 0 ? lot : { ...lot, left: lot.left - taken };
  });
  return { lots: after, missing };
}

function withLeft(lots: readonly Lot[], id: string, left: number): readonly Lot[] {
  return lots.map((lot) => (lot.id === id ? { ...lot, left } : lot));
}

/** A fraction or nothing at all would be a bug in the caller, and must not reach the ledger. */
function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new Error(`Crowns move in whole numbers above 0, not ${amount}.`);
}
