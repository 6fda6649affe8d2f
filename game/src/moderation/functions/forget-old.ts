import { gameFunctions } from "../../core/functions/game-functions.ts";
import { keptMs, reportsOfACaseMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";

const { internalMutation } = gameFunctions<ModerationModel>();

/** One run stays short; the next takes up where it ended. */
const forgottenAtOnceMax = 20;

/**
 * Forgets cases half a year after they were closed, with what others wrote around them and who reported; questions for a
 * second person as long after they were asked; and appeals against what is over anyway wait for nobody.
 */
export const forgetOld = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const untilMs = nowMs - keptMs;
    const closed = await db
      .query("cases")
      .withIndex("by_state", (q) => q.eq("state", "closed").lte("lastAtMs", untilMs))
      .take(forgottenAtOnceMax);
    for (const { _id } of closed) {
      const reports = await db
        .query("caseReports")
        .withIndex("by_case", (q) => q.eq("caseId", _id))
        .take(reportsOfACaseMax);
      for (const report of reports) await db.delete(report._id);
      await db.delete(_id);
    }
    const asked = await db
      .query("staffApprovals")
      .withIndex("by_age", (q) => q.lte("askedAtMs", untilMs))
      .take(forgottenAtOnceMax);
    for (const { _id } of asked) await db.delete(_id);
    const views = await db
      .query("spectatorViews")
      .withIndex("by_end", (q) => q.lte("untilMs", nowMs))
      .take(forgottenAtOnceMax);
    for (const { _id } of views) await db.delete(_id);
    const over = await db
      .query("sanctions")
      .withIndex("by_appeal", (q) =>
        q.eq("appealState", "open").gt("untilMs", null).lte("untilMs", nowMs),
      )
      .take(forgottenAtOnceMax);
    for (const { _id } of over) await db.patch(_id, { appealState: "lapsed" });
    const most = Math.max(closed.length, asked.length, views.length, over.length);
    return { more: most === forgottenAtOnceMax };
  },
});
