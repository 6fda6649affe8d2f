import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PushModel } from "../tables.ts";
import { devicesOf } from "./push-rows.ts";
import { pushKey } from "./server-key.ts";

const { accountQuery } = gameFunctions<PushModel>();

/** The caller's devices, the newest first; their addresses stay here. */
export const mine = accountQuery({
  args: { endpoint: v.optional(v.string()) },
  handler: async ({ db, caller }, { endpoint }) => {
    if (caller === null) return null;
    const devices = await devicesOf(db, caller.accountId);
    return {
      key: pushKey(),
      devices: devices.toReversed().map((device) => ({
        id: device._id,
        label: device.label,
        addedAtMs: device.addedAtMs,
        toldAtMs: device.toldAtMs,
        isThis: device.endpoint === endpoint,
      })),
    };
  },
});
