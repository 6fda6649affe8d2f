import type { SkillId } from "../content/skills.ts";
import { keysOf } from "./keys-of.ts";
import { addMilliXp } from "./levels.ts";
import type { Skills } from "./state.ts";

/** Xp by skill, in thousandths. */
export type MilliXp = Readonly<Partial<Record<SkillId, number>>>;

/** Skills with xp paid into them, and all that was paid, which the books count. */
export type PaidXp = {
  readonly skills: Skills;
  readonly milliXp: number;
  /** Skills that rose, in the order in which they were paid. */
  readonly levels: readonly {
    readonly skill: SkillId;
    readonly from: number;
    readonly to: number;
  }[];
};

/** Pays xp at once: whatever a deed brings outside of work goes this way, so that it is counted once. */
export function payXp(skills: Skills, xp: MilliXp): PaidXp {
  const paid = { ...skills };
  let milliXp = 0;
  for (const skill of keysOf(xp)) {
    paid[skill] = addMilliXp(skill, paid[skill], xp[skill] ?? 0);
    milliXp += xp[skill] ?? 0;
  }
  const levels = keysOf(xp).flatMap((skill) => {
    const from = skills[skill].level;
    const to = paid[skill].level;
    return to > from ? [{ skill, from, to }] : [];
  });
  return { skills: paid, milliXp, levels };
}
