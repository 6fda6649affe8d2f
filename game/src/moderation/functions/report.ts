import { v } from "convex/values";
import type { GenericId } from "convex/values";
import { dayMs } from "../../core/content/time-spans.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import type { ReportedThing } from "../content/causes.ts";
import { reportCauses, reportedThings } from "../content/causes.ts";
import { noteLengthMax, reportsADay, reportsOfACaseMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import type { Thing } from "./find-thing.ts";
import { findThing } from "./find-thing.ts";

const { characterMutation } = gameFunctions<ModerationModel>();

type Context = CharacterContext<ModerationModel>;

/**
 * Reports a line, a note or a name, with what stands around it now. All reports of one thing are one case; who reported
 * twice is thanked again, and nothing more is written. Refuses `target-gone`, `nothing-to-do` for one's own,
 * `message-too-long` (`n`) and `daily-limit`.
 */
export const report = characterMutation({
  args: {
    what: oneOf(reportedThings),
    id: v.string(),
    cause: oneOf(reportCauses),
    note: v.string(),
  },
  handler: async (context, { what, id, cause, note: written }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const { accountId, _id: reporterId } = character;
    const note = checkWritten(written, noteLengthMax);
    if (!note.ok && note.code !== "message-empty") return note;
    const found = await findThing(db, what, id, reporterId);
    if (found === null) return refuse("target-gone");
    if (found.of === accountId) return refuse("nothing-to-do");
    const open = await findOpenCase(db, what, found.thing);
    const before = open === null ? [] : await reportsOf(db, open._id);
    const isKnown = before.some((one) => one.accountId === accountId);
    // Beyond so many reports one more says nothing new, and nobody would know who has made it.
    if (isKnown || before.length >= reportsOfACaseMax) return done(null);
    if (await hasReportedEnough(db, accountId, nowMs)) return refuse("daily-limit");

    const caseId = open?._id ?? (await openCase(context, what, found));
    if (open !== null) {
      const lastAtMs = Math.max(open.lastAtMs, nowMs);
      await db.patch(caseId, { reports: open.reports + 1, lastAtMs });
    }
    const own = { caseId, accountId, reporterId, cause, atMs: nowMs };
    await db.insert("caseReports", { ...own, note: note.ok ? note.value : "" });
    return done(null);
  },
});

function openCase({ db, nowMs }: Context, what: ReportedThing, thing: Thing) {
  const { context, ...rest } = thing;
  return db.insert("cases", {
    what,
    ...rest,
    context: [...context],
    reports: 1,
    firstAtMs: nowMs,
    lastAtMs: nowMs,
    state: "open",
    claim: null,
  });
}

function findOpenCase(db: Context["db"], what: ReportedThing, thing: string) {
  return db
    .query("cases")
    .withIndex("by_thing", (q) => q.eq("what", what).eq("thing", thing).eq("state", "open"))
    .first();
}

function reportsOf(db: Context["db"], caseId: GenericId<"cases">) {
  return db
    .query("caseReports")
    .withIndex("by_case", (q) => q.eq("caseId", caseId))
    .take(reportsOfACaseMax);
}

async function hasReportedEnough(db: Context["db"], accountId: string, nowMs: number) {
  const today = await db
    .query("caseReports")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).gte("atMs", utcDay(nowMs) * dayMs))
    .take(reportsADay);
  return today.length >= reportsADay;
}
