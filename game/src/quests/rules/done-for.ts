import type { Moves } from "../../activity/api.ts";
import type { Objective } from "../content/objective.ts";
import { countFor, isObjectiveEvent } from "./count-objective.ts";

/**
 * What work has done for an objective since it was written down. What becomes done by it, or is so no more, is
 * written down at once (`foresee.ts`), so this moves no more than how far the rest is.
 */
export function doneFor(objective: Objective, { deeds, goods }: Moves): number {
  if (objective.type === "deliver")
    return goods.find(({ item }) => item === objective.item)?.amount ?? 0;
  return deeds
    .filter(isObjectiveEvent)
    .reduce((done, event) => done + countFor(objective, event), 0);
}
