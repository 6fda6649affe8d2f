import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { testEveryMs, testValidMs } from "../content/limits.ts";
import type { PushModel } from "../tables.ts";
import { devicesOf, openAccount } from "./push-rows.ts";

const { accountMutation } = gameFunctions<PushModel>();

/** Sends one to a device, whatever the hour. Refuses `target-gone`, and `cooldown` within half a minute. */
export const test = accountMutation({
  args: { id: v.string() },
  handler: async ({ db, nowMs, caller: { accountId } }, { id }) => {
    const device = (await devicesOf(db, accountId)).find(({ _id }) => _id === id);
    if (device === undefined) return refuse("target-gone");
    const row = await openAccount(db, accountId, nowMs);
    const waitMs = row.testedAtMs + testEveryMs - nowMs;
    if (waitMs > 0) return refuse("cooldown", { time: waitMs });
    await db.patch(row._id, { testedAtMs: nowMs });
    await db.insert("pushMessages", {
      accountId,
      deviceId: device._id,
      event: null,
      name: "",
      tag: "test",
      atMs: nowMs,
      dueAtMs: nowMs,
      expiresAtMs: nowMs + testValidMs,
      failures: 0,
      isTaken: false,
    });
    return done(null);
  },
});
