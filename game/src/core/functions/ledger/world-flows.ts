import { utcDay } from "../../rules/economy/tally.ts";
import type { FlowsByCurrency } from "../../rules/economy/uncounted.ts";
import { countedAfterMs, joinByCurrency, withMoved } from "../../rules/economy/uncounted.ts";
import type { LedgerDoc } from "../../tables.ts";
import type { Writer } from "../context.ts";
import type { Entry } from "./entry.ts";
import { isTransfer } from "./entry.ts";
import { nextMoneyFlows } from "./next-flows.ts";

type LedgerFields = Pick<LedgerDoc, "uncounted">;

/**
 * Counts for the sums of the world what a character's entries brought from it and gave to it. It stands in the row that is
 * written anyway; once an hour what stood there becomes a row of its own, which waits to be summed up.
 */
export async function countEntries(
  db: Writer,
  ledger: LedgerFields,
  entries: readonly Entry<string>[],
  nowMs: number,
): Promise<LedgerFields> {
  const { kept, over } = withMoved(ledger.uncounted, worldFlowsOf(entries), nowMs);
  if (kept === undefined || kept === ledger.uncounted) return {};
  if (over !== null) await countFlows(db, over.day, over.flows);
  return { uncounted: kept };
}

/** Has something summed up as having moved on a UTC day. */
export async function countFlows(db: Writer, day: number, flows: FlowsByCurrency): Promise<void> {
  if (Object.keys(flows).length > 0) await db.insert("worldFlows", { day, flows });
}

/** The same for entries of a holder that is no character. */
export async function countAtOnce(
  db: Writer,
  entries: readonly Entry<string>[],
  nowMs: number,
): Promise<void> {
  await countFlows(db, utcDay(nowMs), worldFlowsOf(entries));
}

/**
 * Counts what characters still keep to themselves who have not moved anything for an hour, of so many at once. Answers of
 * how many.
 */
export async function countIdle(db: Writer, nowMs: number, atOnce: number): Promise<number> {
  const rows = await db
    .query("ledgers")
    .withIndex("by_uncounted", (q) =>
      q.gt("uncounted.sinceMs", 0).lte("uncounted.sinceMs", nowMs - countedAfterMs),
    )
    .take(atOnce);
  const days = new Map<number, FlowsByCurrency>();
  for (const { _id, uncounted } of rows) {
    if (uncounted !== undefined) {
      const { day, flows } = uncounted;
      days.set(day, joinByCurrency(days.get(day) ?? {}, flows));
    }
    await db.patch(_id, { uncounted: undefined });
  }
  for (const [day, flows] of days) await countFlows(db, day, flows);
  return rows.length;
}

/** By currency and reason; what changes hands is neither made nor lost. */
function worldFlowsOf(entries: readonly Entry<string>[]): FlowsByCurrency {
  const none = { goldFlows: {}, currencyFlows: {} };
  const ofWorld = entries.filter(({ reason }) => !isTransfer(reason));
  const { goldFlows, currencyFlows } = nextMoneyFlows(none, ofWorld);
  return goldFlows === none.goldFlows ? currencyFlows : { gold: goldFlows, ...currencyFlows };
}
