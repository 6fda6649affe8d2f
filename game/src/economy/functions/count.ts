import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { countIdle } from "../../core/functions/ledger/world-flows.ts";
import type { Flows } from "../../core/rules/economy/flows.ts";
import { joinFlows } from "../../core/rules/economy/flows.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { pricedGoods } from "../../market/functions/priced-goods.ts";
import { daysKept } from "../content/spans.ts";
import { priceIndexOf } from "../rules/price-index.ts";
import type { EconomyModel } from "../tables.ts";

const { internalMutation } = gameFunctions<EconomyModel>();
type Db = Writer<EconomyModel>;

const ledgersAtOnce = 100;
const rowsAtOnce = 500;

/**
 * Sums up what moved in the world: first what characters kept to themselves who moved nothing for an hour, then all that
 * waits. At the end writes down what there is of gold, and what goods cost.
 */
export const count = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const idle = await countIdle(db, nowMs, ledgersAtOnce);
    const counted = await countWaiting(db);
    const forgot = await forgetDays(db, utcDay(nowMs) - daysKept);
    const more = idle === ledgersAtOnce || counted === rowsAtOnce || forgot === rowsAtOnce;
    if (!more) await noteFigures(db, nowMs);
    return { more };
  },
});

async function countWaiting(db: Db): Promise<number> {
  const rows = await db.query("worldFlows").take(rowsAtOnce);
  const sums = new Map<string, { currency: string; day: number; flows: Flows }>();
  for (const { _id, day, flows } of rows) {
    for (const [currency, moved] of Object.entries(flows)) {
      const key = `${currency} ${day}`;
      const before = sums.get(key)?.flows ?? {};
      sums.set(key, { currency, day, flows: joinFlows(before, moved) });
    }
    await db.delete(_id);
  }
  for (const sum of sums.values()) await addToDay(db, sum);
  return rows.length;
}

async function addToDay(
  db: Db,
  { currency, day, flows }: { currency: string; day: number; flows: Flows },
): Promise<void> {
  const row = await db
    .query("economyDays")
    .withIndex("by_currency", (q) => q.eq("currency", currency).eq("day", day))
    .unique();
  if (row === null) await db.insert("economyDays", { currency, day, flows: { ...flows } });
  else await db.patch(row._id, { flows: { ...joinFlows(row.flows, flows) } });
}

async function forgetDays(db: Db, before: number): Promise<number> {
  const days = await db
    .query("economyDays")
    .withIndex("by_day", (q) => q.lte("day", before))
    .take(rowsAtOnce);
  const figures = await db
    .query("economyFigures")
    .withIndex("by_day", (q) => q.lte("day", before))
    .take(rowsAtOnce);
  for (const { _id } of [...days, ...figures]) await db.delete(_id);
  return Math.max(days.length, figures.length);
}

async function noteFigures(db: Db, nowMs: number): Promise<void> {
  const day = utcDay(nowMs);
  const held = aggregate<EconomyModel, "ledgers", "by_character">(db, "ledgers", "by_character");
  const laid = aggregate<EconomyModel, "holderLedgers", "by_holder">(
    db,
    "holderLedgers",
    "by_holder",
  );
  const gold = Number(await held.sum("gold")) + Number(await laid.sum("gold"));
  const priceIndex = priceIndexOf(await pricedGoods(db, day));
  const row = await db
    .query("economyFigures")
    .withIndex("by_day", (q) => q.eq("day", day))
    .unique();
  if (row === null) await db.insert("economyFigures", { day, gold, priceIndex });
  else await db.patch(row._id, { gold, priceIndex });
}
