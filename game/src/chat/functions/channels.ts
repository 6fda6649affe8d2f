import { readBrief } from "../../character/functions/briefs.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChannelId } from "../content/channels.ts";
import { publicChannels, seatedChannels } from "../content/channels.ts";
import type { ChatModel } from "../tables.ts";
import { publicChannelIds } from "./channel-arguments.ts";
import { findSeat } from "./seats.ts";
import { unreadOf } from "./talks.ts";

const { characterQuery } = gameFunctions<ChatModel>();

type ChannelRight = {
  readonly channel: ChannelId | "whispers";
  readonly mayWrite: boolean;
  readonly opensAtTotalLevel: number;
  /** Of whispers; what is unread in a channel each page counts for itself. */
  readonly unread?: number;
};

/**
 * The channels a character may read, and where it may write already. Every page asks this, so it tells of whispers too
 * how many wait.
 */
export const channels = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<readonly ChannelRight[]> => {
    const { totalLevel } = await readBrief(db, character._id);
    const open = publicChannelIds.map((channel) => {
      const { opensAtTotalLevel } = publicChannels[channel];
      return { channel, mayWrite: totalLevel >= opensAtTotalLevel, opensAtTotalLevel };
    });
    const seated: ChannelRight[] = [];
    for (const channel of seatedChannels) {
      const seat = await findSeat(db, character._id, channel);
      if (seat !== null) seated.push({ channel, mayWrite: true, opensAtTotalLevel: 0 });
    }
    const unread = await unreadOf(db, character._id);
    const whispers = { channel: "whispers", mayWrite: true, opensAtTotalLevel: 0, unread } as const;
    return [...open, ...seated, whispers];
  },
});
