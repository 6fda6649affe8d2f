import type { SkillId } from "../../core/content/skills.ts";
import { bySkill } from "../../core/content/skills.ts";
import { xpForNext } from "../../core/rules/levels/levels.ts";
import type { SkillProgress, Skills } from "../../core/state.ts";
import type { SkillView } from "../api.ts";

/** All skills as screens show them, in whole points. */
export function skillViews(skills: Skills): Readonly<Record<SkillId, SkillView>> {
  return bySkill((id) => skillView(id, skills[id]));
}

/** One skill as screens show it. */
export function skillView(skill: SkillId, progress: SkillProgress): SkillView {
  return {
    level: progress.level,
    mastery: progress.mastery,
    xp: Math.floor(progress.milliXp / 1000),
    // A full attribute has no next level.
    xpForNext: xpForNext(skill, progress) ?? 0,
  };
}
