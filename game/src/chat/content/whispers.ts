const day = 24 * 60 * 60_000;

export const whispers = {
  /** The total level from which one may begin to talk to a stranger. */
  opensAtTotalLevel: 25,
  /** Strangers that a character begins to talk to in a UTC day. */
  strangersADay: 10,
  /** Lines of a conversation, and conversations of a character, that are kept, each side for itself. */
  linesMax: 200,
  talksMax: 100,
  keptMs: 30 * day,
} as const;
