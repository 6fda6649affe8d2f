import { dismissedMax, recurringAwayMs, recurringKinds } from "../content/dismissing.ts";
import type { StepKind } from "../content/step-kinds.ts";
import { stepId } from "./step-id.ts";

/** A step that was put away, by `stepId`; `null` is for good. */
type Dismissal = { readonly step: string; readonly untilMs: number | null };

/** The dismissals with one more, the latest first; those that have ended are forgotten, and more than are kept. */
export function dismissalsWith(
  before: readonly Dismissal[],
  step: { readonly kind: StepKind; readonly target: string },
  nowMs: number,
): readonly Dismissal[] {
  const id = stepId(step);
  const untilMs = recurringKinds.includes(step.kind) ? nowMs + recurringAwayMs : null;
  const others = before.filter((one) => one.step !== id && isAway(one, nowMs));
  return [{ step: id, untilMs }, ...others].slice(0, dismissedMax);
}

export function isAway({ untilMs }: Dismissal, nowMs: number): boolean {
  return untilMs === null || untilMs > nowMs;
}
