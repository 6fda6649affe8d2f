import type { Reader } from "../../core/functions/context.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { candleDay } from "../rules/candle.ts";
import { firstReference } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";

/** Goods that were traded in this season or the one before it: how many, what one costs and what it cost at first. */
export async function pricedGoods(db: Pick<Reader<MarketModel>, "query">, today: number) {
  const since = candleDay("season", candleDay("season", today) - 1);
  const books = await db.query("marketBooks").collect();
  const goods = books.flatMap(({ item, referenceCenti }) =>
    isItemId(item) ? { item, referenceCenti } : [],
  );
  return Promise.all(
    goods.map(async ({ item, referenceCenti }) => {
      const candles = await db
        .query("marketCandles")
        .withIndex("by_span", (q) => q.eq("item", item).eq("span", "season").gte("day", since))
        .collect();
      const units = candles.reduce((sum, { volume }) => sum + volume, 0);
      return { units, referenceCenti, firstCenti: firstReference(item) };
    }),
  );
}
