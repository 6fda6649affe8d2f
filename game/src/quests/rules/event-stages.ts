import type { SkillLevels } from "../../core/content/events.ts";
import type { ObjectiveEvent } from "./count-objective.ts";
import { isObjectiveEvent } from "./count-objective.ts";

/** What came while the same levels were held. */
export type EventStage = {
  readonly skills: SkillLevels;
  readonly events: readonly ObjectiveEvent[];
};

/** Events in the order in which levels rose between them; `skills` are those held at the end. */
export function stagesOf(
  events: readonly ObjectiveEvent[],
  skills: SkillLevels,
): readonly EventStage[] {
  const parts = events.flatMap((event) => ("parts" in event ? (event.parts ?? []) : []));
  if (parts.length === 0) return [{ skills, events }];
  const stages = [...new Set(parts.map(({ stage }) => stage))].toSorted((a, b) => a - b);
  return stages.map((stage) => {
    const own = parts.filter((part) => part.stage === stage);
    return {
      skills: own[0]?.skills ?? skills,
      events: own.map(({ event }) => event).filter(isObjectiveEvent),
    };
  });
}
