/** How far back the public figures are told, in UTC days with today. */
export const economySpans = { fortnight: 14, quarter: 90, year: 365 } as const;

export type EconomySpan = keyof typeof economySpans;

/** Days that are kept. */
export const daysKept = economySpans.year;

/** What is counted by day and reason. The words are those of the ledger. */
export const countedCurrencies = ["gold", "marks", "laurels", "omens", "favour"] as const;

export type CountedCurrency = (typeof countedCurrencies)[number];
