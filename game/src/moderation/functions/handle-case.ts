import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Refusal } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { claimLastsMs, reportsOfACaseMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import type { CaseDoc } from "./case-views.ts";
import { claimAt } from "./case-views.ts";

const { staffMutation } = staffFunctions<ModerationModel>();

const args = { caseId: v.string() };

/** Takes a case, so that no two look at the same one. Refuses `claimed-by-other`, and `target-gone` once it is closed. */
export const claim = staffMutation({
  permission: "judge",
  args,
  target: findOpen,
  handler: async ({ db, nowMs, caller, target: { row } }) => {
    const refusal = refuseClaimed(row, caller.accountId, nowMs);
    if (refusal !== null) return refusal;
    const held = { by: caller.accountId, untilMs: nowMs + claimLastsMs };
    await db.patch(row._id, { claim: held });
    return done(null);
  },
});

/** Lets others have a case. Refuses `claimed-by-other`. */
export const release = staffMutation({
  permission: "judge",
  args,
  target: findOpen,
  handler: async ({ db, nowMs, caller, target: { row } }) => {
    const refusal = refuseClaimed(row, caller.accountId, nowMs);
    if (refusal !== null) return refusal;
    await db.patch(row._id, { claim: null });
    return done(null);
  },
});

/** Ends a case; each of those who reported hears that it was looked at. Refuses `claimed-by-other`. */
export const close = staffMutation({
  permission: "judge",
  args: { ...args, verdict: oneOf(["upheld", "dismissed"]) },
  target: findOpen,
  handler: async ({ db, nowMs, runIsolated, caller, target: { row } }, { verdict }) => {
    const refusal = refuseClaimed(row, caller.accountId, nowMs);
    if (refusal !== null) return refusal;
    const closed = { by: caller.accountId, atMs: nowMs, verdict };
    await db.patch(row._id, { state: "closed", claim: null, closed, lastAtMs: nowMs });
    const reports = await db
      .query("caseReports")
      .withIndex("by_case", (q) => q.eq("caseId", row._id))
      .take(reportsOfACaseMax);
    for (const { reporterId } of reports) {
      const reporter = await db.get(reporterId);
      if (reporter === null) continue;
      const event = { kind: "report-handled", name: row.name } as const;
      await tellCharacter({ db, nowMs, runIsolated }, reporter, event);
    }
    return done(null);
  },
});

async function findOpen(db: Reader<ModerationModel>, { caseId }: { readonly caseId: string }) {
  const id = db.normalizeId("cases", caseId);
  const row = id === null ? null : await db.get(id);
  if (row?.state !== "open") return null;
  return { name: `case ${row._id} of ${row.name}`, accountId: row.of, row };
}

function refuseClaimed(row: CaseDoc, accountId: string, nowMs: number): Refusal | null {
  const held = claimAt(row, nowMs);
  return held === null || held.by === accountId ? null : refuse("claimed-by-other");
}
