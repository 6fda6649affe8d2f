import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { SettingsModel } from "../tables.ts";
import { pageOfEverything } from "./everything-of.ts";

const { accountMutation, accountQuery } = gameFunctions<SettingsModel>();

/** A copy reads everything an account has, so there is one in ten minutes. */
const pauseMs = 10 * 60_000;
/** As long as a slow line may take to fetch it. */
const fetchedWithinMs = 2 * 60_000;

/** Asks for a copy of everything; for two minutes `copy` then answers. Refuses `cooldown` within ten. */
export const askCopy = accountMutation({
  args: {},
  handler: async ({ db, nowMs, caller: { accountId } }) => {
    const asked = await db
      .query("copyRequests")
      .withIndex("by_account", (q) => q.eq("accountId", accountId))
      .unique();
    const timeMs = asked === null ? 0 : asked.askedAtMs + pauseMs - nowMs;
    if (timeMs > 0) return refuse("cooldown", { time: timeMs });
    if (asked === null) await db.insert("copyRequests", { accountId, askedAtMs: nowMs });
    else await db.patch(asked._id, { askedAtMs: nowMs });
    return done(null);
  },
});

/**
 * Everything the game keeps of the caller, table by table and page by page, from `cursor` on; `null` unless
 * `askCopy` was just done.
 */
export const copy = accountQuery({
  args: { cursor: v.union(v.null(), v.string()) },
  handler: async ({ db, nowMs, caller }, { cursor }) => {
    if (caller === null) return null;
    const asked = await db
      .query("copyRequests")
      .withIndex("by_account", (q) => q.eq("accountId", caller.accountId))
      .unique();
    const isOpen = asked !== null && nowMs - asked.askedAtMs < fetchedWithinMs;
    return isOpen ? pageOfEverything(db, caller.accountId, cursor) : null;
  },
});
