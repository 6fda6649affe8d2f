import type { CharacterContext } from "../../core/functions/context.ts";
import { actionMs } from "../../core/rules/lamp.ts";
import type { CharacterState } from "../../core/rules/state.ts";

/**
 * Stores what was changed at home. The idle are never due by themselves, so a watched one is looked at
 * when this action is over: from then on settlement knows when something at home will be done.
 */
export function saveHouse(
  { nowMs, progress }: Pick<CharacterContext, "nowMs" | "progress">,
  state: CharacterState,
): void {
  const isWatched = progress.row.watchedUntilMs > nowMs;
  progress.update({ state, ...(isWatched ? { dueAtMs: state.settledAtMs + actionMs } : {}) });
}
