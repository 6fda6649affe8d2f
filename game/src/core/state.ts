import { v } from "convex/values";
import type { StateSlice } from "../state-slice.ts";
import type { SkillId } from "./content/skills.ts";
import { bySkill } from "./content/skills.ts";

/** `milliXp` is what has been gained into the present level (or mastery level), in thousandths. */
export type SkillProgress = {
  readonly level: number;
  readonly milliXp: number;
  readonly mastery: number;
};

export type Skills = Readonly<Record<SkillId, SkillProgress>>;

export type CoreState = {
  readonly skills: Skills;
  /** It foretells the next drop, so no view shows it. */
  readonly rng: readonly [number, number, number, number];
};

const skill = v.object({ level: v.number(), milliXp: v.number(), mastery: v.number() });

export const coreState: StateSlice<CoreState> = {
  fields: { skills: v.record(v.string(), skill), rng: v.array(v.number()) },
  ofNew: ({ rng }) => ({ skills: firstLevels(), rng }),
};

function firstLevels(): Skills {
  const first: SkillProgress = { level: 1, milliXp: 0, mastery: 0 };
  return bySkill(() => first);
}
