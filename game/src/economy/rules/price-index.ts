/** Goods that were traded lately: how many, and what one of them costs now and cost at first, in hundredths of gold. */
type PricedGoods = {
  readonly units: number;
  readonly referenceCenti: number;
  readonly firstCenti: number;
};

/**
 * What the goods that were traded lately cost now, against what they cost before anybody traded, in thousandths; `null`
 * where nothing was traded. Whatever is traded more weighs more.
 */
export function priceIndexOf(goods: readonly PricedGoods[]): number | null {
  let now = 0;
  let first = 0;
  for (const { units, referenceCenti, firstCenti } of goods) {
    now += units * referenceCenti;
    first += units * firstCenti;
  }
  return first === 0 ? null : Math.round((1_000 * now) / first);
}
