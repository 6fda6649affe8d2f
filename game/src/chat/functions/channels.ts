import { readBrief } from "../../character/functions/briefs.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatPin } from "../api.ts";
import type { ChannelId } from "../content/channels.ts";
import { publicChannels, seatedChannels } from "../content/channels.ts";
import type { ChatModel } from "../tables.ts";
import { publicChannelIds } from "./channel-arguments.ts";
import { allPins } from "./pins.ts";
import { findSeat, placedSeats } from "./seats.ts";
import { slowModeOf } from "./slow.ts";
import { unreadOf } from "./talks.ts";

const { characterQuery } = gameFunctions<ChatModel>();

type ChannelRight = {
  readonly channel: ChannelId | "whispers";
  readonly mayWrite: boolean;
  readonly opensAtTotalLevel: number;
  /** Between two lines while staff have made it slow; left out else. */
  readonly slowMs?: number;
  /** What staff keep above it, the newest first; left out where that is nothing. */
  readonly pins?: readonly ChatPin[];
  /** What the place of the channel is called; left out where the channel says it. */
  readonly title?: string;
  /** Of whispers; what is unread in a channel each page counts for itself. */
  readonly unread?: number;
};

/**
 * The channels a character may read, and where it may write already. Every page asks this, so it tells of whispers too
 * how many wait.
 */
export const channels = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }): Promise<readonly ChannelRight[]> => {
    const { totalLevel } = await readBrief(db, character._id);
    const open: ChannelRight[] = [];
    const pinned = await allPins(db);
    for (const channel of publicChannelIds) {
      const { opensAtTotalLevel } = publicChannels[channel];
      const mode = await slowModeOf(db, channel, nowMs);
      if (mode !== null) holdsUntil(mode.untilMs);
      const isOpen = totalLevel >= opensAtTotalLevel;
      const slow = mode === null ? {} : { slowMs: mode.pauseMs };
      const pins = pinned.get(channel);
      const kept = pins === undefined ? {} : { pins };
      open.push({ channel, mayWrite: isOpen, opensAtTotalLevel, ...slow, ...kept });
    }
    const seated: ChannelRight[] = [];
    for (const channel of seatedChannels) {
      const seat = await findSeat(db, character._id, channel);
      if (seat !== null) seated.push({ channel, mayWrite: true, opensAtTotalLevel: 0 });
    }
    for (const { channel, title = "" } of await placedSeats(db, character._id))
      seated.push({ channel, mayWrite: true, opensAtTotalLevel: 0, title });
    const unread = await unreadOf(db, character._id);
    const whispers = { channel: "whispers", mayWrite: true, opensAtTotalLevel: 0, unread } as const;
    return [...open, ...seated, whispers];
  },
});
