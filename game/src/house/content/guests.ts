/** What a guest book takes. */
export const guests = {
  noteLengthMax: 140,
  /** The newest ones; older pages fall out. */
  notesKept: 100,
} as const;
