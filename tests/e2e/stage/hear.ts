import { mock } from "node:test";
import { appendMessage } from "@aldermoor/game/chat/functions/append-message.ts";
import { mutationGeneric } from "convex/server";
import { v } from "convex/values";

/** Sets the clock of the stage and has a neighbour say something: nobody at a page may say as much. */
export const hear = mutationGeneric({
  args: { nowMs: v.number(), text: v.string() },
  handler: async ({ db }, { nowMs, text }) => {
    mock.timers.setTime(nowMs);
    const neighbour = { characterId: null, name: "Osric", avatarSeed: 11 };
    await appendMessage(db, "help", { ...neighbour, atMs: nowMs, kind: "say", text });
  },
});
