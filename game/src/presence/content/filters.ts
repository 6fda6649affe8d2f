/** What somebody does, as the list of players tells it. The words are stored. */
export const works = ["idle", "combat", "gather", "craft"] as const;

/** Total levels between which somebody is looked for, both ends within. */
export const levelBands = {
  newcomers: { from: 0, to: 99 },
  settled: { from: 100, to: 299 },
  seasoned: { from: 300, to: 699 },
  masters: { from: 700, to: Infinity },
} as const;

/** So many of the list come at once, and so many can be leafed through. */
export const pageLength = 50;
export const leafedMax = 1_000;
/** So many rows are looked at for one answer: in a crowd beyond that, a filter finds those who come first. */
export const lookedAtMax = 3_000;
