/**
 * What Patron changes: how many there are of each, for everybody and for patrons. None of it is xp, gold, goods, time or
 * an attempt; `premium/never-sold.test.ts` holds that.
 */
export const patronPerks = {
  /** Entries of the queue. */
  queueEntries: { free: 5, patron: 8 },
  loadouts: { free: 5, patron: 8 },
  /** Filters of found equipment that are saved by name. */
  lootFilters: { free: 2, patron: 5 },
  /** Days for which the summaries of absences are kept. */
  summaryDays: { free: 7, patron: 30 },
  /** Lists of watched goods on the market. */
  watchLists: { free: 1, patron: 5 },
  /** Whispers that stand as tabs beside the channels of the chat. */
  chatTabs: { free: 0, patron: 2 },
} as const;

export type PatronPerk = keyof typeof patronPerks;
