/** One price of an order book, with what is wanted or offered at it. */
export type BookRow = { readonly price: number; readonly amount: number };

/** How much one could sell or buy down or up to a price. */
export type DepthPoint = {
  readonly price: number;
  readonly bought: number | null;
  readonly sold: number | null;
};

/**
 * Sums an order book up from the middle outwards, as points with rising prices: what all buyers at
 * this price or above want, and what all sellers at this price or below offer.
 */
export function depthPoints(
  bids: readonly BookRow[],
  asks: readonly BookRow[],
): readonly DepthPoint[] {
  const buyers = summedUp(bids.toSorted((one, other) => other.price - one.price));
  const sellers = summedUp(asks.toSorted((one, other) => one.price - other.price));
  return [
    ...buyers.map(({ price, sum }) => ({ price, bought: sum, sold: null })).toReversed(),
    ...sellers.map(({ price, sum }) => ({ price, bought: null, sold: sum })),
  ];
}

function summedUp(rows: readonly BookRow[]) {
  let sum = 0;
  return rows.map(({ price, amount }) => {
    sum += amount;
    return { price, sum };
  });
}
