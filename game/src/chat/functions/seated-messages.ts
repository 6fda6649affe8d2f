import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";
import { seatedChannel } from "./channel-arguments.ts";
import { linesUpTo, newestLines } from "./lines.ts";
import { channelKey } from "./seats.ts";

const { characterQuery } = gameFunctions<ChatModel>();

/** What was said last where the character has its seat, oldest first; nothing without a seat. */
export const seatedMessages = characterQuery({
  args: { channel: seatedChannel },
  handler: async ({ db, character }, { channel }) => {
    const key = await channelKey(db, character._id, channel);
    return key === null ? [] : newestLines(db, key);
  },
});

/** What was said there before a line, oldest first. */
export const seatedOlder = characterQuery({
  args: { channel: seatedChannel, beforeNumber: v.number() },
  handler: async ({ db, character }, { channel, beforeNumber }) => {
    const key = await channelKey(db, character._id, channel);
    return key === null ? [] : linesUpTo(db, key, beforeNumber - 1);
  },
});
