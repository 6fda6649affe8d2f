import { v } from "convex/values";
import { hourMs } from "../../core/content/time-spans.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { HistoryPoint } from "../api.ts";
import { beginnings, courseOf } from "../rules/course-of.ts";

const { characterQuery } = gameFunctions();

/** Xp and gold of the last hours, days or months. */
export const course = characterQuery({
  args: { span: v.union(v.literal("hour"), v.literal("day"), v.literal("month")) },
  handler: async (
    { db, nowMs, holdsUntil, character, present },
    { span },
  ): Promise<readonly HistoryPoint[]> => {
    const [fromMs = nowMs] = beginnings(span, nowMs);
    holdsUntil((Math.floor(nowMs / hourMs) + 1) * hourMs);
    const days = await db
      .query("tallies")
      .withIndex("by_character_day", (q) =>
        q.eq("characterId", character._id).gte("day", utcDay(fromMs)),
      )
      .collect();
    const { today = {} } = (await present("life")).ledger;
    return courseOf([...days.map(({ hours }) => hours), today], span, nowMs);
  },
});
