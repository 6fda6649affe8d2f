import { gameFunctions } from "../../core/functions/game-functions.ts";
import { sumOfAmounts, utcDay } from "../../core/rules/economy/tally.ts";

/** Hours are shown for two days, months for thirteen. */
const hoursKeptDays = 8;
const daysKept = 400;
const hoursADay = 24;
const atOnceMax = 200;

const { internalMutation } = gameFunctions();

/** Folds the hours of old days into one, and forgets days that no chart reaches. */
export const prune = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const today = utcDay(nowMs);
    const old = await db
      .query("tallies")
      .withIndex("by_day", (q) => q.eq("isFolded", false).lt("day", today - hoursKeptDays))
      .take(atOnceMax);
    for (const { _id, day, hours } of old) {
      const folded = { [String(day * hoursADay)]: sumOfAmounts(Object.values(hours)) };
      await db.patch(_id, { hours: folded, isFolded: true });
    }
    const gone = await db
      .query("tallies")
      .withIndex("by_day", (q) => q.eq("isFolded", true).lt("day", today - daysKept))
      .take(atOnceMax);
    for (const { _id } of gone) await db.delete(_id);
    return { folded: old.length, pruned: gone.length };
  },
});
