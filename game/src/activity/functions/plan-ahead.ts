import type { CharacterContext } from "../../core/functions/context.ts";
import { stateOf } from "../../core/functions/progress.ts";
import { foreseeAll, influencesOn } from "../../core/functions/wiring.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { StoredState } from "../../state.ts";
import { nextChangeEndsAtMs } from "../rules/passing-time.ts";
import { firstHappeningAtMs, latestLookAtMs } from "../rules/run-ahead.ts";
import { readSettleInput } from "./settle-input.ts";

/**
 * After whatever changed a character that a page shows: finds out when it has to be written down next. Until
 * then the page is told of every action, which follows from what is written.
 */
export const planAhead = {
  async keep(context: CharacterContext, before: StoredState): Promise<void> {
    const { progress } = context;
    if (!progress.hasChanged) return;
    if (progress.keepsPlans && stateOf(progress.row) === before) return;
    const dueAtMs = await nextDueAtMs(context);
    if (dueAtMs !== progress.row.dueAtMs) progress.update({ dueAtMs });
  },
};

async function nextDueAtMs({
  db,
  nowMs,
  character,
  progress,
}: CharacterContext): Promise<number | null> {
  const { row, state } = progress;
  if (row.watchedUntilMs <= nowMs || state.restingSinceMs !== null) return null;
  if (isIdle(state)) return nextChangeEndsAtMs(state);
  const latestMs = latestLookAtMs(state);
  const influences = await influencesOn(db, character, state.settledAtMs, latestMs);
  const input = await readSettleInput(db, progress, influences, latestMs);
  return firstHappeningAtMs(input, latestMs, await foreseeAll(db, character, state));
}

/** Whether time changes nothing but by instants that are known. */
export function isIdle({ work, battle }: Pick<CharacterState, "work" | "battle">): boolean {
  return work.kind === "idle" && battle.rest === 0;
}
