import type { SkillView } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { durationText } from "../texts/duration-text.ts";
import { t } from "../texts/t.ts";

const hourMs = 3_600_000;

/** How long the next level of a skill takes at this pace; nothing for a full one. */
export function levelWords(
  skill: SkillId,
  { level, mastery, xp, xpForNext }: SkillView,
  xpPerHour: number,
): readonly string[] {
  if (xpForNext <= 0 || xpPerHour <= 0) return [];
  const time = durationText(((xpForNext - xp) / xpPerHour) * hourMs);
  return [t("actions.expect-level", { skill: skills[skill].name, n: level + mastery + 1, time })];
}

/** What is eaten and drunk in an hour, one phrase for each. */
export function eatenWords(
  uses: readonly { readonly item: ItemId; readonly perHour: number }[],
): readonly string[] {
  return uses.map(({ item, perHour }) =>
    t("actions.expect-eaten", { n: Math.max(1, Math.round(perHour)), item: items[item].name }),
  );
}
