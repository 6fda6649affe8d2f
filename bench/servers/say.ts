import { appendMessage } from "@aldermoor/game/chat/functions/append-message.ts";
import type { ChatModel } from "@aldermoor/game/chat/tables.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";

const { internalMutation } = gameFunctions<ChatModel>();

/**
 * Says a line in the channel for help as one of the characters, which would have to wait between two lines, and
 * answers its number.
 */
export const say = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const speaker = await db.query("characters").first();
    if (speaker === null) throw new Error("There is no character who could say anything.");
    return appendMessage(db, "help", {
      atMs: nowMs,
      kind: "say",
      characterId: speaker._id,
      name: speaker.name,
      avatarSeed: speaker.avatarSeed,
      text: "Does anybody know where the reeds grow that the old woman asks for? I walked all day.",
    });
  },
});
