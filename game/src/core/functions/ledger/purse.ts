import { currencyIds } from "../../content/currencies.ts";
import { goldMax } from "../../rules/economy/limits.ts";
import type { Money } from "../../rules/economy/money.ts";
import { addMoney, moneyOf, negated, sumOfMoney } from "../../rules/economy/money.ts";
import type { LedgerDoc } from "../../tables.ts";
import type { Change } from "./box.ts";
import { findBox } from "./box.ts";
import type { Entry } from "./entry.ts";
import { assertCounts, sumOf } from "./entry.ts";
import type { Posting } from "./posting.ts";

type PurseChange = {
  /** With what waits in the box. */
  readonly after: Money;
  readonly held: Money;
  readonly box: Change & { readonly item: "gold"; readonly max: number };
};

/** What a posting makes of the purse, unwritten; `after` may be negative. */
export async function purseChange({
  db,
  characterId,
  ledger,
  entries,
}: Posting): Promise<PurseChange> {
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
