import { mock } from "node:test";
import { appendMessage } from "@aldermoor/game/chat/functions/append-message.ts";
import { makeFunctionReference, mutationGeneric } from "convex/server";
import { v } from "convex/values";

const tick = makeFunctionReference<"mutation">("activity:tick");

/**
 * Sets the clock of the stage, lets the watched characters work up to then, and has a neighbour say
 * something. Told the same twice it does the same as once.
 */
export const letTimePass = mutationGeneric({
  args: { nowMs: v.number(), heard: v.optional(v.string()) },
  handler: async ({ db, runMutation }, { nowMs, heard }) => {
    mock.timers.setTime(nowMs);
    await runMutation(tick, {});
    if (heard === undefined) return;
    const neighbour = { characterId: null, name: "Osric", avatarSeed: 11 };
    await appendMessage(db, "help", { ...neighbour, atMs: nowMs, kind: "say", text: heard });
  },
});
