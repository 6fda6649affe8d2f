import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import { actionsAtOnce, hasEnded, quotaOf, workedOn } from "../../crafting/rules/field-entry.ts";
import { isCraft } from "../../crafting/rules/is-craft.ts";
import { goOnWithQueue } from "../../crafting/rules/leave-queue.ts";
import { isFromQueue } from "../../crafting/rules/queue.ts";
import type { FieldEntry, QueueEntry } from "../../crafting/state.ts";
import type { Work } from "../content/work.ts";
import { isSameWork } from "./same-work.ts";
import { workSteps } from "./settlement-steps.ts";

/**
 * Goes on with the queue where its work in the field has reached its end. A craft that comes next and can't
 * be begun gives way at once, so that the work of a state is always what is done next.
 */
export function followQueue(run: SettlementRun): void {
  let hasTurned = false;
  while (isOfQueue(run.state.work)) {
    const [head, ...rest] = run.state.queue;
    if (head !== undefined && isDoneBy(run.state.work, head)) {
      if (!hasEnded(head, run.state, run.bag.stock)) break;
      run.state.queue = rest;
    }
    goOnWithQueue(run);
    hasTurned = true;
  }
  if (hasTurned && run.state.work.kind === "craft") workSteps.craft(run, run.state.work, 0);
}

/** Has queued work pause at its end. Answers how many actions it may do at most. */
export function beginEntry(run: SettlementRun): number {
  const entry = entryOf(run, run.state.work);
  run.quota = entry === null ? null : quotaOf(entry, run.bag.stock);
  return entry === null ? Infinity : actionsAtOnce(entry);
}

/** Notes how far queued work has come with the actions that were just done. */
export function endEntry(run: SettlementRun, worked: Work, actions: number): void {
  const entry = entryOf(run, worked);
  if (entry === null || actions === 0) return;
  const after = workedOn(entry, actions, run.quota?.deeds ?? 0);
  if (after !== entry) run.state.queue = [after, ...run.state.queue.slice(1)];
}

/** Leaves queued work that can't be done now; it waits at the head of the queue. */
export function leaveEntry(run: SettlementRun, waits: NonNullable<FieldEntry["waits"]>): void {
  const entry = entryOf(run, run.state.work);
  if (entry !== null) run.state.queue = [{ ...entry, waits }, ...run.state.queue.slice(1)];
}

function entryOf({ state: { queue } }: SettlementRun, work: Work): FieldEntry | null {
  const [head] = queue;
  return head !== undefined && isDoneBy(work, head) ? head : null;
}

// The player may have moved another entry to the head.
function isDoneBy(work: Work, entry: QueueEntry): entry is FieldEntry {
  return isOfQueue(work) && !isCraft(entry) && isSameWork(work, { ...entry.work, isQueued: true });
}

function isOfQueue(work: Work): boolean {
  return work.kind !== "craft" && isFromQueue(work);
}
