/** The pages of the market. */
export const marketCategories = [
  "exchange",
  "listings",
  "sell",
  "orders",
  "history",
  "collect",
] as const;

export type MarketCategory = (typeof marketCategories)[number];
