import { masteryXp, maxLevel, tierLevels, xpToNext } from "../../content/levels.ts";
import type { SkillId } from "../../content/skills.ts";
import { skillIds, skills } from "../../content/skills.ts";
import type { SkillProgress, Skills } from "../../state.ts";

/** Xp from this level (or mastery level) to the next one; `null` where there is none. */
export function xpForNext(skill: SkillId, progress: SkillProgress): number | null {
  const { curve, group } = skills[skill];
  if (progress.level < maxLevel) return xpToNext[curve][progress.level - 1] ?? null;
  const isAttribute = group === "combat" && skill !== "combat";
  if (isAttribute) return null;
  return Math.floor((masteryXp[curve] * (10 + progress.mastery)) / 10);
}

/** Thousandths of xp still missing to the next level; `Infinity` where there is none. */
export function milliToNext(skill: SkillId, progress: SkillProgress): number {
  const need = xpForNext(skill, progress);
  return need === null ? Infinity : need * 1000 - progress.milliXp;
}

/** Adds xp in thousandths, over as many levels as it carries. A full attribute takes nothing. */
export function addMilliXp(
  skill: SkillId,
  progress: SkillProgress,
  milliXp: number,
): SkillProgress {
  let next = { ...progress, milliXp: progress.milliXp + milliXp };
  for (;;) {
    const need = xpForNext(skill, next);
    if (need === null) return { ...next, milliXp: 0 };
    if (next.milliXp < need * 1000) return next;
    const rest = next.milliXp - need * 1000;
    next =
      next.level < maxLevel
        ? { ...next, level: next.level + 1, milliXp: rest }
        : { ...next, mastery: next.mastery + 1, milliXp: rest };
  }
}

/** The sum of the levels of all skills; one that a state of an earlier content lacks adds nothing. */
export function totalLevelOf(all: Skills): number {
  const known: Partial<Skills> = all;
  return skillIds.reduce((sum, skill) => sum + (known[skill]?.level ?? 0), 0);
}

/** Levels beyond 100 that still add to a bonus. */
export function masteryThatCounts(progress: SkillProgress): number {
  return Math.min(100, progress.mastery);
}

/** The highest tier, 1 to 10, that this level opens. */
export function tierOfLevel(level: number): number {
  return Math.max(1, tierLevels.filter((opensAt) => opensAt <= level).length);
}
