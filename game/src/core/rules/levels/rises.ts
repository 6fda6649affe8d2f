import type { GameEvent } from "../../content/events.ts";
import type { SkillId } from "../../content/skills.ts";
import { skillIds } from "../../content/skills.ts";
import type { Skills } from "../../state.ts";

/** A skill that rose from one level, or mastery level, to another. */
export type Rise = { readonly skill: SkillId; readonly from: number; readonly to: number };

export type Rises = {
  readonly levels: readonly Rise[];
  /** Those beyond level 100, which count anew from none. */
  readonly masteries: readonly Rise[];
};

/** What rose between two moments, in the order of the skills. */
export function risesBetween(before: Skills, after: Skills): Rises {
  const levels: Rise[] = [];
  const masteries: Rise[] = [];
  for (const skill of skillIds) {
    const [was, is] = [before[skill], after[skill]];
    if (is.level > was.level) levels.push({ skill, from: was.level, to: is.level });
    if (is.mastery > was.mastery) masteries.push({ skill, from: was.mastery, to: is.mastery });
  }
  return { levels, masteries };
}

/** Whether any level rose between two moments. */
export function haveRisen(before: Skills, after: Skills): boolean {
  return before !== after && skillIds.some((skill) => after[skill].level > before[skill].level);
}

/** The same as the other features hear of it. */
export function eventsOfRises({ levels, masteries }: Rises): readonly GameEvent[] {
  return [
    ...levels.map((rise) => ({ kind: "levelled", ...rise }) as const),
    ...masteries.map((rise) => ({ kind: "mastered", ...rise }) as const),
  ];
}
