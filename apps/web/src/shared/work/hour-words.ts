import type { SkillView } from "@aldermoor/game/character/api.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { ProvisionUse } from "@aldermoor/game/inventory/rules/provision-use.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";

const hourMs = 3_600_000;

/** How long the next level of a skill takes at this pace; nothing for a full one. */
export function levelWords(
  skill: SkillId,
  { level, mastery, xp, xpForNext }: SkillView,
  xpPerHour: number,
): readonly string[] {
  if (xpForNext <= 0 || xpPerHour <= 0) return [];
  const time = durationText(((xpForNext - xp) / xpPerHour) * hourMs);
  return [t("work.expect-level", { skill: skills[skill].name, n: level + mastery + 1, time })];
}

/**
 * What is eaten and drunk in an hour, one phrase for each, and how long it lasts if not for as long as
 * these figures hold: a day, or less where a level changes them sooner.
 */
export function eatenWords(
  uses: readonly ProvisionUse[],
  stacks: BagView["stacks"],
  holdHours = lampHours,
): readonly string[] {
  return uses.map((use) => {
    const words = { n: Math.max(1, Math.round(use.perHour)), item: items[use.item].name };
    const hours = hoursOf(use, stacks);
    if (hours >= holdHours) return t("work.expect-eaten", words);
    return t("work.expect-eaten-until", { ...words, time: durationText(hours * hourMs) });
  });
}

/** For how many hours what is in the bag would last. */
export function hoursOf({ item, perHour }: ProvisionUse, stacks: BagView["stacks"]): number {
  const held = stacks.find((stack) => stack.item === item)?.quantity ?? 0;
  return perHour > 0 ? held / perHour : Infinity;
}

/** No work goes on for longer without its player. */
export const lampHours = 24;
