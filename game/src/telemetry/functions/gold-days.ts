import type { Reader } from "../../core/functions/context.ts";
import type { EconomyModel } from "../../economy/tables.ts";
import type { DayFlows } from "../rules/gold-since.ts";

/** What the last days brought of gold and took, the newest first. */
export async function goldDays(
  db: Pick<Reader<EconomyModel>, "query">,
  count: number,
): Promise<readonly DayFlows[]> {
  const rows = await db
    .query("economyDays")
    .withIndex("by_currency", (q) => q.eq("currency", "gold"))
    .order("desc")
    .take(count);
  return rows.map(({ day, flows }) => ({ day, flows }));
}
