/**
 * The total level from which a character may write; reading is open to every character. Help is open
 * at once, because beginners need it.
 */
export const opensAtTotalLevel = { global: 25, help: 1 } as const;

export type ChannelId = keyof typeof opensAtTotalLevel;
