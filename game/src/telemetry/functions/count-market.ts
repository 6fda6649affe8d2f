import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CountedGoods } from "../rules/market-goods.ts";
import { areSame, countedGoods } from "../rules/market-goods.ts";
import type { TelemetryModel } from "../tables.ts";

const { internalMutation } = gameFunctions<TelemetryModel>();

/**
 * Writes down how the market stands, once a minute where anything of it changed: pages of staff would else follow every book,
 * which change twice a second. Reads what pages show of each kind of goods, of which there are some hundred at most.
 */
export const countMarket = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const goods = await goodsNow(db, utcDay(nowMs));
    const before = await db.query("marketCounts").first();
    if (before !== null && areSame(before.goods, goods)) return null;
    if (before === null) await db.insert("marketCounts", { atMs: nowMs, goods });
    else await db.patch(before._id, { atMs: nowMs, goods });
    return null;
  },
});

async function goodsNow(db: Reader<TelemetryModel>, today: number): Promise<CountedGoods[]> {
  const goods: CountedGoods[] = [];
  for (const { item, view } of await db.query("marketShown").collect()) {
    const candles =
      view.trades.length === 0
        ? []
        : await db
            .query("marketCandles")
            .withIndex("by_span", (q) => q.eq("item", item).eq("span", "day"))
            .order("desc")
            .take(2);
    goods.push(countedGoods({ item, view, candles, today }));
  }
  return goods;
}
