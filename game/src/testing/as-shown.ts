import type { ActivityView, Moves } from "../activity/api.ts";
import { goodsWithMoves, sheetWithMoves, zonesWithMoves } from "../activity/rules/with-moves.ts";
import { storyWithMoves } from "../quests/rules/story-with-moves.ts";
import { tasksWithMoves } from "../quests/rules/tasks-with-moves.ts";

type Completion = (answer: never, moves: Moves) => unknown;

/** The queries that tell a life as it was written down, and how a page adds what moved since. */
const completions: Readonly<Record<string, Completion>> = {
  "character:sheet": sheetWithMoves,
  "combat:zones": zonesWithMoves,
  "inventory:goods": goodsWithMoves,
  "quests:story": storyWithMoves,
  "quests:tasks": tasksWithMoves,
};

/** Whether a page adds to the answer of a query what `activity:current` tells of. */
export function isCompleted(query: string): boolean {
  return Object.hasOwn(completions, query);
}

/** An answer as a page shows it. */
export function asShown(query: string, answer: unknown, current: unknown): unknown {
  const moves = (current as ActivityView | null)?.moves ?? null;
  const completion = completions[query];
  if (completion === undefined || answer === null || moves === null) return answer;
  return completion(answer as never, moves);
}
