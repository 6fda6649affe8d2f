// The host of the game as it ships, with two functions more by which a player of a bench comes to what takes years of play.
import { equip } from "@aldermoor/game/testing/equip-trader.ts";
import { makeFunctionReference, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { gameWorld } from "../../apps/server/src/game-world.ts";
import { runHost } from "../../apps/server/src/run-host.ts";
import { profileOnSignal } from "./profile-on-signal.ts";
import { settle } from "./settle-villages.ts";

/** `equip`, as a browser may call it. */
const begin = mutationGeneric({
  args: {
    characterId: v.string(),
    gold: v.number(),
    goods: v.array(v.string()),
    units: v.number(),
  },
  handler: async (context, args) => {
    await context.runMutation(makeFunctionReference<"mutation">("traders:equip"), args);
    return null;
  },
});

profileOnSignal();
await runHost((secret) => {
  const world = gameWorld(secret);
  return {
    ...world,
    modules: { ...world.modules, traders: { equip, begin }, villages: { settle } },
  };
});
