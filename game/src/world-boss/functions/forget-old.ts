import { gameFunctions } from "../../core/functions/game-functions.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { rewardsKept, windowsKept } from "../content/numbers.ts";
import { windowAt } from "../rules/calendar.ts";
import type { WorldBossModel } from "../tables.ts";

const forgottenAtOnceMax = 50;
/** Seasons that stay, with the present one: enough to read how the last one ended. */
const seasonsKept = 2;

const { internalMutation } = gameFunctions<WorldBossModel>();

/** Forgets what nobody reads any more. */
export const forgetOld = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const now = windowAt(nowMs);
    const rewards = await db
      .query("bossRewards")
      .withIndex("by_window", (q) => q.lt("window", now - rewardsKept))
      .take(forgottenAtOnceMax);
    const windows = await db
      .query("bossWindows")
      .withIndex("by_window", (q) => q.lt("window", now - windowsKept))
      .take(forgottenAtOnceMax);
    const seasons = await db
      .query("bossSeasons")
      .withIndex("by_place", (q) => q.lt("season", seasonAt(nowMs) - seasonsKept + 1))
      .take(forgottenAtOnceMax);
    for (const { _id } of [...rewards, ...seasons]) await db.delete(_id);
    for (const { _id } of windows) await db.delete(_id);
    return {
      more: Math.max(rewards.length, windows.length, seasons.length) === forgottenAtOnceMax,
    };
  },
});
