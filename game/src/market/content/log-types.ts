/** The types of lines that the market writes into the log; stored, so they are permanent. */
export const marketLines = {
  trade: "market.trade",
  listing: "market.listing",
  order: "market.order",
} as const;
