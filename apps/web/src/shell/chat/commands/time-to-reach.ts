import type { SkillView } from "@aldermoor/game/character/api.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { xpForNext } from "@aldermoor/game/core/rules/levels/levels.ts";

const hourMs = 3_600_000;

type Standing = Pick<SkillView, "level" | "xp">;

/** How long a skill takes to a level at a pace, in ms; nothing where it has that level, `Infinity` where nothing is learnt. */
export function timeToReach(
  skill: SkillId,
  { level, xp }: Standing,
  { wanted, xpPerHour }: { readonly wanted: number; readonly xpPerHour: number },
): number {
  if (wanted <= level) return 0;
  let missing = -xp;
  for (let at = level; at < wanted; at += 1)
    missing += xpForNext(skill, { level: at, milliXp: 0, mastery: 0 }) ?? Infinity;
  return xpPerHour > 0 ? (missing / xpPerHour) * hourMs : Infinity;
}
