import type { DocumentByName } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import { holdsAt } from "../../core/functions/sanctions/sanctions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { AppealView } from "../api.ts";
import { openCasesMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { nameOf } from "./name-of.ts";

const { staffQuery } = staffFunctions<ModerationModel>();

type SanctionDoc = DocumentByName<ModerationModel, "sanctions">;

/** The appeals that wait for an answer, those for good first, and then what ends soonest. */
export const appeals = staffQuery({
  permission: "judge",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly AppealView[]> => {
    const views: AppealView[] = [];
    for (const row of await openAppeals(db, nowMs)) {
      const { untilMs } = row;
      if (untilMs !== null) holdsUntil(untilMs);
      const view = appealView(row, caller.accountId, await nameOf(db, row.by));
      if (view !== null) views.push(view);
    }
    return views;
  },
});

/** Without those against what ran out by itself, which need no answer any more. */
export async function openAppeals(
  db: Reader<ModerationModel>,
  nowMs: number,
): Promise<readonly SanctionDoc[]> {
  const rows = await db
    .query("sanctions")
    .withIndex("by_appeal", (q) => q.eq("appealState", "open"))
    .take(openCasesMax);
  return rows.filter((row) => holdsAt(row, nowMs));
}

function appealView(
  { _id: id, kind, reason, atMs, untilMs, by, second, appeal }: SanctionDoc,
  callerId: string,
  judge: string,
): AppealView | null {
  if (appeal === undefined) return null;
  const { name, text, atMs: saidAtMs } = appeal;
  const isOwn = by === callerId || second === callerId;
  return { id, name, text, saidAtMs, kind, reason, atMs, untilMs, judge, isOwn };
}
