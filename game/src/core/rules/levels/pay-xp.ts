import { keysOf } from "../../content/keys-of.ts";
import type { SkillId } from "../../content/skills.ts";
import type { Skills } from "../../state.ts";
import { addMilliXp } from "./levels.ts";
import type { Rises } from "./rises.ts";
import { risesBetween } from "./rises.ts";

/** Xp by skill, in thousandths. */
export type MilliXp = Readonly<Partial<Record<SkillId, number>>>;

/** Skills with xp paid into them, and all that was paid, which the ledger counts. */
type PaidXp = {
  readonly skills: Skills;
  readonly milliXp: number;
  readonly rises: Rises;
};

/** Pays xp at once: whatever a deed brings outside of work goes this way, so that it is counted once. */
export function payXp(skills: Skills, xp: MilliXp): PaidXp {
  const paid = { ...skills };
  let milliXp = 0;
  for (const skill of keysOf(xp)) {
    paid[skill] = addMilliXp(skill, paid[skill], xp[skill] ?? 0);
    milliXp += xp[skill] ?? 0;
  }
  return { skills: paid, milliXp, rises: risesBetween(skills, paid) };
}
