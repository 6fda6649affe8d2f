/** How far back the public figures are told, in UTC days with today. */
export const economySpans = { fortnight: 14, quarter: 90, year: 365 } as const;

export type EconomySpan = keyof typeof economySpans;

/** Days that are kept. */
export const daysKept = economySpans.year;

/** What is told by day and reason: what the world gives today. The words are those of the ledger, which counts all. */
export const countedCurrencies = ["gold", "marks"] as const;

export type CountedCurrency = (typeof countedCurrencies)[number];
