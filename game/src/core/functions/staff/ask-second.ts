import type { DocumentByName } from "convex/server";
import { approvalsMax, approvedWithinMs, secondDeeds } from "../../content/second-deeds.ts";
import type { SecondDeed } from "../../content/second-deeds.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { done, refuse } from "../../rules/outcome.ts";
import type { CoreModel } from "../../tables.ts";
import type { CoreReader, Writer } from "../context.ts";
import { setDeadline } from "../deadlines.ts";
import type { Plain } from "./deed.ts";
import { refuseJudgingAny } from "./judging.ts";
import { holds } from "./staff-rights.ts";

export type ApprovalDoc = DocumentByName<CoreModel, "staffApprovals">;

/** The kind of the deadlines of what nobody answers. */
export const approvalLapses = "approval-lapses";

type Asking = {
  readonly db: Writer;
  readonly nowMs: number;
  readonly caller: { readonly accountId: string };
  readonly reason: string;
  readonly target: { readonly name: string };
};

type Question = {
  readonly deed: SecondDeed;
  /** What it is about: the same deed waits for it once. */
  readonly subject: string;
  /** The accounts it is about, which decide nothing of it; the first is the one that the record names. */
  readonly of: readonly string[];
  /** What its sentence is filled with. */
  readonly facts: Plain;
  /** What it is done with. */
  readonly args: Plain;
};

/**
 * Has a deed wait for a second person, from within a `staffMutation` that asks for the permission of its kind. Refuses `own-case` and
 * `no-permission` as `refuseJudging` does, `nothing-to-do` where that waits already, and `list-full` (`n`).
 */
export async function askSecond(
  { db, nowMs, caller, reason, target }: Asking,
  { deed, subject, of, facts, args }: Question,
): Promise<Outcome> {
  const by = caller.accountId;
  const refusal = await refuseJudgingAny(db, by, of);
  if (refusal !== null) return refusal;
  const waiting = await waitingApprovals(db, nowMs);
  if (waiting.some((row) => row.deed === deed && row.subject === subject))
    return refuse("nothing-to-do");
  if (waiting.length >= approvalsMax) return refuse("list-full", { n: approvalsMax });
  const asked = { deed, subject, target: target.name, of: [...of], facts, args };
  const id = await db.insert("staffApprovals", {
    ...asked,
    ...{ reason, by, askedAtMs: nowMs, state: "asked" },
  });
  await setDeadline(db, { kind: approvalLapses, subject: id }, nowMs + approvedWithinMs);
  return done(null);
}

/** What was asked in the last three days and not answered, by those who still may ask for it; the oldest first. */
export async function waitingApprovals(
  db: CoreReader,
  nowMs: number,
): Promise<readonly ApprovalDoc[]> {
  const rows = await db
    .query("staffApprovals")
    .withIndex("by_state", (q) => q.eq("state", "asked").gt("askedAtMs", nowMs - approvedWithinMs))
    .take(approvalsMax);
  const waiting: ApprovalDoc[] = [];
  for (const row of rows) if (await isWaiting(db, row, nowMs)) waiting.push(row);
  return waiting;
}

/** What of one kind was asked in the last three days and not answered. */
export async function askedDeeds(
  db: CoreReader,
  nowMs: number,
  deed: SecondDeed,
): Promise<readonly ApprovalDoc[]> {
  return (await waitingApprovals(db, nowMs)).filter((row) => row.deed === deed);
}

/** Whether a question may still be answered: whoever asked holds what it takes, as on the day they asked. */
export async function isWaiting(db: CoreReader, row: ApprovalDoc, nowMs: number): Promise<boolean> {
  if (row.state !== "asked" || row.askedAtMs <= nowMs - approvedWithinMs) return false;
  return holds(db, row.by, secondDeeds[row.deed].permission);
}

/** How many questions the caller may answer, who did not ask them and whom they are not about. */
export async function approvalsFor(
  db: CoreReader,
  accountId: string,
  nowMs: number,
): Promise<number> {
  let count = 0;
  for (const { deed, by, of } of await waitingApprovals(db, nowMs)) {
    if (by === accountId || of.includes(accountId)) continue;
    if (await holds(db, accountId, secondDeeds[deed].permission)) count += 1;
  }
  return count;
}
