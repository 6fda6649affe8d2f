/** What a ledger counts beside gold. The words are stored, so they are permanent. */
export const currencyIds = ["marks", "laurels", "omens", "favour"] as const;

type CurrencyId = (typeof currencyIds)[number];

/** How much of each; what is missing is none. */
export type Currencies = Readonly<Partial<Record<CurrencyId, number>>>;
