import { mock } from "node:test";
import { makeFunctionReference, mutationGeneric } from "convex/server";
import { v } from "convex/values";

const tick = makeFunctionReference<"mutation">("activity:tick");

/** Sets the clock of the stage and lets the watched characters work up to then. Twice does the same as once. */
export const letTimePass = mutationGeneric({
  args: { nowMs: v.number() },
  handler: async ({ runMutation }, { nowMs }) => {
    mock.timers.setTime(nowMs);
    await runMutation(tick, {});
  },
});
