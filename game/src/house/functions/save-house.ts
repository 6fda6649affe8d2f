import type { CharacterContext } from "../../core/functions/context.ts";
import type { Progress } from "../../core/functions/progress.ts";
import { saveState } from "../../core/functions/progress.ts";
import { actionMs } from "../../core/rules/lamp.ts";
import type { CharacterState } from "../../core/rules/state.ts";

/**
 * Stores what was changed at home. The idle are never due by themselves, so a watched one is looked at
 * when this action is over: from then on settlement knows when something at home will be done.
 */
export async function saveHouse(
  { db, nowMs }: Pick<CharacterContext, "db" | "nowMs">,
  progress: Progress,
  state: CharacterState,
): Promise<void> {
  const isWatched = progress.row.watchedUntilMs > nowMs;
  await saveState(db, progress, state, isWatched ? { dueAtMs: state.settledAtMs + actionMs } : {});
}
