type PublicChannel = {
  /** The total level from which a character may write; reading is open to everybody. */
  readonly opensAtTotalLevel: number;
  /** Between two lines of one character; 0 where the pace of talking is enough. */
  readonly pauseMs: number;
};

/** What everybody may read. Help is open at once, because beginners need it; a market is no conversation. */
export const publicChannels = {
  global: { opensAtTotalLevel: 25, pauseMs: 0 },
  help: { opensAtTotalLevel: 1, pauseMs: 0 },
  trade: { opensAtTotalLevel: 25, pauseMs: 30_000 },
  en: { opensAtTotalLevel: 25, pauseMs: 0 },
  de: { opensAtTotalLevel: 25, pauseMs: 0 },
} as const satisfies Readonly<Record<string, PublicChannel>>;

export type PublicChannelId = keyof typeof publicChannels;

/** Channels for those who have a seat in them: one party's is another channel than the next one's. */
export const seatedChannels = ["party", "village"] as const;

export type SeatedChannelId = (typeof seatedChannels)[number];

export type ChannelId = PublicChannelId | SeatedChannelId;

export function isPublicChannel(channel: string): channel is PublicChannelId {
  return Object.hasOwn(publicChannels, channel);
}
