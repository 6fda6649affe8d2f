import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { EconomyDay, EconomyReason, EconomyView } from "../api.ts";
import type { CountedCurrency, EconomySpan } from "../content/spans.ts";
import { countedCurrencies, daysKept, economySpans } from "../content/spans.ts";
import { sumByReason, sumOfFlows } from "../rules/sum-days.ts";
import type { EconomyModel } from "../tables.ts";

const { sharedQuery, internalQuery } = gameFunctions<EconomyModel>();

const args = { currency: oneOf(countedCurrencies), span: oneOf(keysOf(economySpans)) };
type Asked = { readonly currency: CountedCurrency; readonly span: EconomySpan };

/** What came into the world and left it, by day and by reason. */
export const figures = sharedQuery({
  args,
  handler: ({ db }, asked) => figuresOf(db, asked),
});

/** The same for the feed. */
export const feedFigures = internalQuery({
  args,
  handler: async ({ db }, asked) => ({ ...asked, ...(await figuresOf(db, asked)) }),
});

/** The last days that are known, so that the answer hangs on nothing but the rows. */
async function figuresOf(
  db: Reader<EconomyModel>,
  { currency, span }: Asked,
): Promise<EconomyView> {
  const count = Math.min(economySpans[span], daysKept);
  const [notes, moved] = await Promise.all([
    db.query("economyFigures").withIndex("by_day").order("desc").take(count),
    db
      .query("economyDays")
      .withIndex("by_currency", (q) => q.eq("currency", currency))
      .order("desc")
      .take(count),
  ]);
  const last = Math.max(...notes.map(({ day }) => day), ...moved.map(({ day }) => day));
  const isWithin = ({ day }: { readonly day: number }) => day > last - count;
  const days = new Map<number, EconomyDay>();
  for (const { day, gold, priceIndex: milli } of notes.filter(isWithin)) {
    const supply = currency === "gold" ? gold : null;
    const priceIndex = milli === null ? null : milli / 1_000;
    days.set(day, { day, made: 0, used: 0, supply, priceIndex });
  }
  for (const { day, flows } of moved.filter(isWithin)) {
    const known = days.get(day) ?? { day, supply: null, priceIndex: null };
    days.set(day, { ...known, ...sumOfFlows(flows) });
  }
  return {
    days: [...days.values()].toSorted((one, other) => one.day - other.day),
    // Rows hold words of the ledger, and no others.
    reasons: sumByReason(moved.filter(isWithin).map(({ flows }) => flows)) as EconomyReason[],
  };
}
