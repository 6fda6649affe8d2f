import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { PushModel } from "../tables.ts";
import { devicesOf, dropDevice } from "./push-rows.ts";

const { accountMutation } = gameFunctions<PushModel>();

/** Lets a browser be told no more. Refuses `target-gone` for one that is not the caller's. */
export const unsubscribe = accountMutation({
  args: { id: v.string() },
  handler: async ({ db, caller: { accountId } }, { id }) => {
    const device = (await devicesOf(db, accountId)).find(({ _id }) => _id === id);
    if (device === undefined) return refuse("target-gone");
    await dropDevice(db, device);
    return done(null);
  },
});
