import { readBrief } from "../../character/functions/briefs.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChannelId } from "../content/channels.ts";
import { opensAtTotalLevel } from "../content/channels.ts";
import type { ChatModel } from "../tables.ts";

const channelIds: readonly ChannelId[] = ["global", "help"];

const { characterQuery } = gameFunctions<ChatModel>();

/** The channels, and where this character may write already. */
export const channels = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const { totalLevel } = await readBrief(db, character._id);
    return channelIds.map((channel) => ({
      channel,
      mayWrite: totalLevel >= opensAtTotalLevel[channel],
      opensAtTotalLevel: opensAtTotalLevel[channel],
    }));
  },
});
