import type {
  AccountEvent,
  AccountEventContext,
} from "../../core/functions/accounts/account-event.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { forgottenAtOnceMax, keptMs } from "../content/limits.ts";
import type { PlayerFileModel } from "../tables.ts";

const { internalMutation } = gameFunctions<PlayerFileModel>();

/** Forgets files and searches whose half hour is over, trades and pieces after a fortnight, and what was given on earlier days. */
export const forgetOld = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const untilMs = nowMs - keptMs;
    const openings = await db
      .query("fileOpenings")
      .withIndex("by_end", (q) => q.lte("untilMs", nowMs))
      .take(forgottenAtOnceMax);
    const searches = await db
      .query("fileSearches")
      .withIndex("by_end", (q) => q.lte("untilMs", nowMs))
      .take(forgottenAtOnceMax);
    const deals = await db
      .query("deals")
      .withIndex("by_age", (q) => q.lte("atMs", untilMs))
      .take(forgottenAtOnceMax);
    const pieces = await db
      .query("gonePieces")
      .withIndex("by_age", (q) => q.lte("atMs", untilMs))
      .take(forgottenAtOnceMax);
    const grants = await db
      .query("staffGrants")
      .withIndex("by_day", (q) => q.lt("day", utcDay(nowMs)))
      .take(forgottenAtOnceMax);
    const all = [openings, searches, deals, pieces, grants];
    for (const { _id } of all.flat()) await db.delete(_id);
    return { more: all.some((rows) => rows.length === forgottenAtOnceMax) };
  },
});

/** What staff wrote down of an account goes with it. */
export const forgetNotes = {
  handle({ db }: AccountEventContext, event: AccountEvent): Promise<void> | undefined {
    // Every feature's tables are in the world that an event comes to.
    return event.kind === "account-deleted"
      ? forgetAbout(db as unknown as Writer<PlayerFileModel>, event.accountId)
      : undefined;
  },
};

async function forgetAbout(db: Writer<PlayerFileModel>, of: string): Promise<void> {
  const rows = await db
    .query("staffNotes")
    .withIndex("by_subject", (q) => q.eq("of", of))
    .collect();
  for (const { _id } of rows) await db.delete(_id);
}
