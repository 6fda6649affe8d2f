import type { Flows } from "../../rules/economy/flows.ts";
import { addMoney, moneyOf } from "../../rules/economy/money.ts";
import type { LedgerDoc } from "../../tables.ts";
import type { Writer } from "../context.ts";
import { migratePages } from "../migrate-pages.ts";

/** A ledger of 0.1.0: all gold in hundredths, and marks in columns of their own. */
type LedgerBefore = Omit<LedgerDoc, "gold" | "currencies" | "currencyFlows"> & {
  readonly gold?: undefined;
  readonly marks: number;
  readonly marksFlows: Flows;
};

/** Brings ledgers of 0.1.0 to whole gold with hundredths beside it, and marks among the currencies. */
export const migrateLedgers = migratePages({
  name: "ledgers-of-whole-gold",
  table: "ledgers",
  rowsAtOnce: 50,
  async migrate(db, rows) {
    for (const row of rows) if (isOfBefore(row)) await migrate(db, row);
  },
});

function isOfBefore(row: LedgerDoc | LedgerBefore): row is LedgerBefore {
  return row.gold === undefined;
}

async function migrate(db: Writer, row: LedgerBefore): Promise<void> {
  const box = await db
    .query("boxes")
    .withIndex("by_character_item", (q) => q.eq("characterId", row.characterId).eq("item", "gold"))
    .unique();
  // The purse holds a hundred times more than it did, so nothing waits in the box any more.
  if (box !== null) await db.delete(box._id);
  const { _id, _creationTime, ...before } = row;
  await db.replace(_id, ledgerOfBefore(before, box?.quantity ?? 0));
}

/** A ledger of 0.1.0 in the form of now, with the hundredths that waited in the box. */
export function ledgerOfBefore<Kept extends Omit<LedgerBefore, "_id" | "_creationTime">>(
  { centiGold, marks, marksFlows, goldFlows, ...kept }: Kept,
  boxedCentiGold: number,
) {
  return {
    ...kept,
    ...addMoney(moneyOf(centiGold), moneyOf(boxedCentiGold)),
    goldFlows: Object.fromEntries(
      Object.entries(goldFlows).map(([reason, flow]) => [reason, wholeFlow(flow)]),
    ),
    currencies: { marks },
    currencyFlows: { marks: marksFlows },
  };
}

function wholeFlow({ in: came, out: went }: Flows[string]): Flows[string] {
  const [income, outgo] = [moneyOf(came), moneyOf(went)];
  return {
    in: income.gold,
    out: outgo.gold,
    inCenti: income.centiGold,
    outCenti: outgo.centiGold,
  };
}
