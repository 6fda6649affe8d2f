/** What a guest book takes. */
export const guests = {
  noteLengthMax: 140,
  /** The newest ones; older pages fall out. */
  notesKept: 100,
  /** How many a book takes in a day, so that nobody flushes it in an afternoon. */
  notesOfDayMax: 20,
  /** How many of them are of newcomers, whose accounts are made in seconds. */
  newcomersNotesOfDayMax: 3,
  /** How many one visitor leaves in a day, in all houses. */
  visitsOfDayMax: 10,
} as const;
