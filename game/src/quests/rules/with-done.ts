import type { Moves } from "../../activity/api.ts";
import type { Objective } from "../content/objective.ts";
import { countAllFor, isObjectiveEvent } from "./count-objective.ts";

type Progress = { readonly progress: number; readonly goal: number };

/**
 * A step or a task as it was written down, with what work has done for it since. What becomes done by it, or is so
 * no more, is written down at once (`foresee.ts`), so this moves no more than how far the rest is.
 */
export function withDone<View extends Progress>(
  view: View,
  objective: Objective,
  moves: Moves,
): View {
  const { progress, goal } = view;
  if (progress >= goal) return view;
  const done = doneFor(objective, moves);
  return done === 0 ? view : { ...view, progress: Math.min(goal, progress + done) };
}

function doneFor(objective: Objective, { deeds, goods }: Moves): number {
  if (objective.type === "deliver")
    return goods.find(({ item }) => item === objective.item)?.amount ?? 0;
  return countAllFor(objective, deeds.filter(isObjectiveEvent));
}
