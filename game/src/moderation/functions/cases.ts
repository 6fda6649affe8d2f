import { v } from "convex/values";
import type { CoreReader, Reader } from "../../core/functions/context.ts";
import { holdsAt, sanctionsOf } from "../../core/functions/sanctions/sanctions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { CaseDetail, PastSanction } from "../api.ts";
import { closedCasesMax, openCasesMax, reportsOfACaseMax } from "../content/limits.ts";
import { nextRung } from "../rules/ladder.ts";
import type { ModerationModel } from "../tables.ts";
import { accountFacts } from "./account-facts.ts";
import type { CaseDoc } from "./case-views.ts";
import { caseView, claimAt } from "./case-views.ts";
import { findThing, orderOf, writtenTextOf } from "./find-thing.ts";

const { staffQuery } = staffFunctions<ModerationModel>();

type Db = Reader<ModerationModel>;

/** The queue: what is open, the oldest first, and what was closed last. */
export const cases = staffQuery({
  permission: "judge",
  args: {},
  handler: async (context) => {
    const { db, nowMs, caller, holdsUntil } = context;
    const open = await db
      .query("cases")
      .withIndex("by_state", (q) => q.eq("state", "open"))
      .take(openCasesMax);
    const closed = await db
      .query("cases")
      .withIndex("by_state", (q) => q.eq("state", "closed"))
      .order("desc")
      .take(closedCasesMax);
    for (const row of open) {
      const claim = claimAt(row, nowMs);
      if (claim !== null) holdsUntil(claim.untilMs);
    }
    const viewer = { db, nowMs, accountId: caller.accountId };
    const views = (rows: readonly CaseDoc[]) =>
      Promise.all(rows.map((row) => caseView(viewer, row)));
    return { open: await views(open), closed: await views(closed) };
  },
});

/** All that is known of a case; `null` where there is none of that id. */
export const caseDetail = staffQuery({
  permission: "judge",
  args: { caseId: v.string() },
  handler: async ({ db, nowMs, caller, holdsUntil }, { caseId }): Promise<CaseDetail | null> => {
    const id = db.normalizeId("cases", caseId);
    const row = id === null ? null : await db.get(id);
    if (row === null) return null;
    const reports = await db
      .query("caseReports")
      .withIndex("by_case", (q) => q.eq("caseId", row._id))
      .take(reportsOfACaseMax);
    const past = await pastOf(db, row.of, nowMs);
    for (const { holds, untilMs } of past) if (holds && untilMs !== null) holdsUntil(untilMs);
    const view = await caseView({ db, nowMs, accountId: caller.accountId }, row);
    return {
      ...view,
      context: row.context,
      causes: reports.map(({ cause, note, atMs }) => ({ cause, note, atMs })),
      removable: await removableOf(db, row),
      bearer: await bearerOf(db, row),
      characters: await namesOf(db, row.of),
      facts: await accountFacts(db, row.of, nowMs),
      past,
      next: nextRung(past, nowMs),
    };
  },
});

/** What staff can take out; a whisper is the two's, who delete it for themselves. */
async function removableOf(db: Db, { what, thing }: CaseDoc): Promise<string | null> {
  if (what === "name" || what === "flow" || what === "payments") return null;
  if ((await findThing(db, what, thing, null)) === null) return null;
  if (what === "order-name" || what === "order-text") return orderOf(thing);
  return what === "party" || what === "village" ? writtenTextOf(thing).id : thing;
}

/** What somebody is called now whose name was reported. */
async function bearerOf(db: Db, { what, thing }: CaseDoc): Promise<string | null> {
  const id = what === "name" ? db.normalizeId("characters", thing) : null;
  const bearer = id === null ? null : await db.get(id);
  return bearer?.name ?? null;
}

/** What the characters of an account are called now. */
export async function namesOf(db: Db, accountId: string): Promise<readonly string[]> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(openCasesMax);
  return own.map(({ name }) => name);
}

/** What was laid on an account, the newest first. */
export async function pastOf(
  db: CoreReader,
  accountId: string,
  nowMs: number,
): Promise<readonly PastSanction[]> {
  const rows = await sanctionsOf(db, accountId);
  const past = rows.map((row): PastSanction => {
    const { _id: id, kind, reason, atMs, untilMs, liftedAtMs } = row;
    const isLifted = liftedAtMs !== undefined;
    return { id, kind, reason, atMs, untilMs, holds: holdsAt(row, nowMs), isLifted };
  });
  return past.toSorted((one, other) => other.atMs - one.atMs);
}
