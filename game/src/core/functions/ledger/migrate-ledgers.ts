import { v } from "convex/values";
import type { Flows } from "../../rules/economy/flows.ts";
import { addMoney, moneyOf } from "../../rules/economy/money.ts";
import type { LedgerDoc } from "../../tables.ts";
import type { Writer } from "../context.ts";
import { gameFunctions } from "../game-functions.ts";

const ledgersAtOnce = 50;
const migration = "ledgers-of-whole-gold";

/** A ledger of 0.1.0: all gold in hundredths, and marks in columns of their own. */
type LedgerBefore = Omit<LedgerDoc, "gold" | "currencies" | "currencyFlows"> & {
  readonly gold?: undefined;
  readonly marks: number;
  readonly marksFlows: Flows;
};

const { internalMutation } = gameFunctions();

/**
 * Brings ledgers of 0.1.0 to whole gold with hundredths beside it, and marks among the currencies. Answers
 * where to go on; `next` is null when all are done, and at once where they were before.
 */
export const migrateLedgers = internalMutation({
  args: { cursor: v.union(v.null(), v.string()) },
  handler: async ({ db }, { cursor }) => {
    const known = await db
      .query("migrations")
      .withIndex("by_name", (q) => q.eq("name", migration))
      .unique();
    if (known !== null) return { next: null };
    const { page, isDone, continueCursor } = await db
      .query("ledgers")
      .paginate({ numItems: ledgersAtOnce, cursor });
    for (const row of page) if (isOfBefore(row)) await migrate(db, row);
    if (isDone) await db.insert("migrations", { name: migration });
    return { next: isDone ? null : continueCursor };
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
