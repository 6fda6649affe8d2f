import { currencyIds } from "../../content/currencies.ts";
import { withFlow, withGoldFlow } from "../../rules/economy/flows.ts";
import type { LedgerDoc } from "../../tables.ts";
import type { Entry } from "./entry.ts";
import { moneyOfEntry } from "./purse.ts";

/** What came in and went out by reason, with these entries in it. */
export function nextFlows(
  ledger: Pick<LedgerDoc, "goldFlows" | "currencyFlows" | "itemFlows" | "pieceFlows">,
  entries: readonly Entry<string>[],
) {
  let { itemFlows, pieceFlows } = ledger;
  for (const entry of entries) {
    const { reason } = entry;
    for (const amount of Object.values(entry.items ?? {}))
      itemFlows = withFlow(itemFlows, reason, amount);
    pieceFlows = withFlow(pieceFlows, reason, entry.newPieces?.length ?? 0);
    pieceFlows = withFlow(pieceFlows, reason, entry.returnedPieces?.length ?? 0);
    pieceFlows = withFlow(pieceFlows, reason, -(entry.goneIds?.length ?? 0));
    pieceFlows = withFlow(pieceFlows, reason, entry.piecesMoved ?? 0);
  }
  return { ...nextMoneyFlows(ledger, entries), itemFlows, pieceFlows };
}

/** The same of gold and the currencies alone. */
export function nextMoneyFlows(
  ledger: Pick<LedgerDoc, "goldFlows" | "currencyFlows">,
  entries: readonly Entry<string>[],
) {
  let { goldFlows, currencyFlows } = ledger;
  for (const entry of entries) {
    const { reason } = entry;
    goldFlows = withGoldFlow(goldFlows, reason, moneyOfEntry(entry));
    for (const id of currencyIds) {
      const amount = entry.currencies?.[id] ?? 0;
      if (amount === 0) continue;
      currencyFlows = { ...currencyFlows, [id]: withFlow(currencyFlows[id] ?? {}, reason, amount) };
    }
  }
  return { goldFlows, currencyFlows };
}
