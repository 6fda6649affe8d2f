import type { StopReason } from "../../activity/content/stop-reasons.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import { changeToWork } from "../../core/rules/settlement/settlement-run.ts";
import { workOfQueue } from "./queue.ts";

/** Goes over to the entry that is at the head of the queue by now, or to the fallback when none is left. */
export function goOnWithQueue(run: SettlementRun): void {
  const next = workOfQueue(run.state.queue);
  if (next === null) leaveQueue(run, "queue-done");
  else changeToWork(run, next);
}

/** Leaves the queue for the fallback; what is in it stays there. */
export function leaveQueue(run: SettlementRun, reason: StopReason): void {
  run.report.stops.push(reason);
  changeToWork(run, run.state.fallback);
}
