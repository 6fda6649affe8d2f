/** How long the candles of a chart are, and how many of them are kept. A season is 28 days, from a Monday on. */
export const candlesKept = { day: 365, week: 260, month: 120, season: 130, year: 50 } as const;

export type CandleSpan = keyof typeof candlesKept;
