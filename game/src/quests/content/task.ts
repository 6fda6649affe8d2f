import type { SkillId } from "../../core/content/skills.ts";
import type { TaskObjective } from "./objective.ts";

/** One quest that is drawn, again and again. */
export type Task = {
  readonly name: string;
  readonly icon: string;
  readonly objective: TaskObjective;
  readonly text: string;
  /** The skill that is paid, where it is not the lowest of the objective's group. */
  readonly skill?: SkillId;
  readonly weight: number;
};
