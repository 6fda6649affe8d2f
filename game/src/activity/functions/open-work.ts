import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { stateOf } from "../../core/functions/progress.ts";
import { hasOpenWork } from "../rules/open-work.ts";

const progressRowsOfPage = 200;

const { internalQuery } = gameFunctions();

/**
 * The rows of progress with work up to an instant that is not settled, page by page: those that wait
 * longest first, or only those that a page shows. One that could not be settled is left out until its
 * player comes back.
 */
export const openWork = internalQuery({
  args: {
    atMs: v.number(),
    of: v.union(v.literal("all"), v.literal("watched")),
    cursor: v.union(v.null(), v.string()),
  },
  handler: async ({ db }, { atMs, of, cursor }) => {
    const rows = db.query("lives");
    const found =
      of === "watched"
        ? rows.withIndex("by_watched", (q) => q.gt("watchedUntilMs", 0))
        : rows.withIndex("by_swept", (q) => q.gt("sweepAtMs", null));
    const { page, isDone, continueCursor } = await found.paginate({
      numItems: progressRowsOfPage,
      cursor,
    });
    const open = page.filter((row) => hasOpenWork(stateOf(row), atMs));
    return { progressIds: open.map(({ _id }) => _id), next: isDone ? null : continueCursor };
  },
});
