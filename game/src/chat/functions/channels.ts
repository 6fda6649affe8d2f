import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { ChannelId } from "../content/channels.ts";
import { opensAtTotalLevel } from "../content/channels.ts";
import type { ChatModel } from "../tables.ts";

const channelIds: readonly ChannelId[] = ["global", "help"];

const { characterQuery } = gameFunctions<ChatModel>();

/** The channels, and where this character may write already. */
export const channels = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const { skills } = stateOf(await findProgressRow(db, character._id));
    const totalLevel = totalLevelOf(skills);
    return channelIds.map((channel) => ({
      channel,
      mayWrite: totalLevel >= opensAtTotalLevel[channel],
      opensAtTotalLevel: opensAtTotalLevel[channel],
    }));
  },
});
