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

/**
 * Channels of which somebody may have several at once are named with their place: that of an order by the order's id, that
 * of a team by the team's.
 */
export const placedKinds = ["order", "team"] as const;

export type PlacedKind = (typeof placedKinds)[number];
export type PlacedChannelId = `${PlacedKind} ${string}`;

export type SeatedChannelId = (typeof seatedChannels)[number] | PlacedChannelId;

export type ChannelId = PublicChannelId | SeatedChannelId;

/** What a channel is called after: its own word, or the kind of its place. */
type ChannelWord = PublicChannelId | (typeof seatedChannels)[number] | PlacedKind;

export function channelWord(channel: ChannelId): ChannelWord {
  const placed = placedKinds.find((kind) => channel.startsWith(`${kind} `));
  // Nothing else has a place in its name.
  return placed ?? (channel as Exclude<ChannelId, PlacedChannelId>);
}

export function isPublicChannel(channel: string): channel is PublicChannelId {
  return Object.hasOwn(publicChannels, channel);
}
