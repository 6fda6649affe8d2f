import type { DocumentByName } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import { holdsAt } from "../../core/functions/sanctions/sanctions.ts";
import { hasSecondPerson, isAnother } from "../../core/functions/staff/judging.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { AppealView } from "../api.ts";
import { openCasesMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";

const { staffQuery } = staffFunctions<ModerationModel>();

type SanctionDoc = DocumentByName<ModerationModel, "sanctions">;

/** The appeals that wait for an answer, those for good first, and then what ends soonest. */
export const appeals = staffQuery({
  permission: "judge",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly AppealView[]> => {
    const views: AppealView[] = [];
    for (const row of await openAppeals(db, nowMs)) {
      const { untilMs, appeal } = row;
      if (appeal === undefined) continue;
      if (untilMs !== null) holdsUntil(untilMs);
      views.push(await appealView(db, { ...row, appeal }, caller.accountId));
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

async function appealView(
  db: Reader<ModerationModel>,
  row: SanctionDoc & { readonly appeal: NonNullable<SanctionDoc["appeal"]> },
  callerId: string,
): Promise<AppealView> {
  const { _id: id, kind, reason, atMs, untilMs, by, second, appeal } = row;
  const { name, text, atMs: saidAtMs } = appeal;
  const laid = { id, name, text, saidAtMs, kind, reason, atMs, untilMs };
  return {
    ...laid,
    judge: await nameOf(db, by),
    isOwn: by === callerId || second === callerId,
    mayUphold: await isAnother(db, callerId, [by, second]),
    hasSecond: await canBeUpheld(db, row),
  };
}

/** Whether anybody of the staff may say that what an appeal is about stays. */
export function canBeUpheld(
  db: Reader<ModerationModel>,
  { accountId: of, by, second }: SanctionDoc,
): Promise<boolean> {
  return hasSecondPerson(db, { of: [of], by: [by, second], needs: "judge" });
}
