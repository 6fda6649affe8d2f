import type { SkillView } from "@aldermoor/game/character/api.ts";
import type { ExpectedFight } from "@aldermoor/game/combat/rules/expected.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { ProvisionUse } from "@aldermoor/game/core/rules/provision-use.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";
import { sum } from "./sum.ts";

const hourMs = 3_600_000;

/** What an hour in a zone would bring besides xp, one phrase each. */
export function fightFacts(expected: ExpectedFight): readonly string[] {
  const { killsPerHour, goldPerHour, winShare, itemsPerHour, piecesPerHour } = expected;
  const finds = sum(Object.values(itemsPerHour)) + piecesPerHour;
  return [
    t("actions.expect-wins", { n: Math.round(winShare * 100) }),
    t("actions.expect-hour", {
      kills: Math.round(killsPerHour),
      gold: Math.round(goldPerHour),
      finds: Math.round(finds),
    }),
  ];
}

/** How long the next level of a skill would take; nothing for a full one. */
export function levelFacts(
  skill: SkillId,
  { level, mastery, xp, xpForNext }: SkillView,
  xpPerHour: number,
): readonly string[] {
  if (xpForNext <= 0 || xpPerHour <= 0) return [];
  const time = durationText(((xpForNext - xp) / xpPerHour) * hourMs);
  return [t("actions.expect-level", { skill: skills[skill].name, n: level + mastery + 1, time })];
}

/** What would be eaten and drunk in an hour. */
export function provisionFacts(
  uses: readonly ProvisionUse[],
  rationsPerHour = 0,
  ration: BagView["ration"] = null,
): readonly string[] {
  const eaten =
    ration === null || rationsPerHour < 0.5 ? [] : [{ item: ration, perHour: rationsPerHour }];
  return [...uses, ...eaten].map(({ item, perHour }) =>
    t("actions.expect-eaten", { n: Math.max(1, Math.round(perHour)), item: items[item].name }),
  );
}
