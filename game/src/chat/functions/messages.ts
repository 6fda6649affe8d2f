import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";
import { publicChannel } from "./channel-arguments.ts";
import { linesUpTo, newestLines } from "./lines.ts";

const { sharedQuery } = gameFunctions<ChatModel>();

/**
 * What was said last and is shown, oldest first. A guest reads as well, and being one takes a press: it is open to all.
 */
export const messages = sharedQuery({
  args: { channel: publicChannel },
  handler: ({ db }, { channel }) => newestLines(db, channel),
});

/** What was said before a line, oldest first; nothing when the channel remembers no more. */
export const older = sharedQuery({
  args: { channel: publicChannel, beforeNumber: v.number() },
  handler: ({ db }, { channel, beforeNumber }) => linesUpTo(db, channel, beforeNumber - 1),
});
