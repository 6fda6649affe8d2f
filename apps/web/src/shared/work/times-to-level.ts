import { allFull, attributeShares } from "@aldermoor/game/combat/rules/attribute-shares.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { attributeIds, skillIds } from "@aldermoor/game/core/content/skills.ts";
import { ruleCharacter } from "../character/rule-character.ts";
import type { OwnCharacter } from "../character/use-own-character.ts";
import { workGains } from "./work-gains.ts";

const hourMs = 3_600_000;

type Worker = Omit<OwnCharacter, "activity"> & {
  readonly activity: Pick<OwnCharacter["activity"], "work">;
};

type BySkill = Readonly<Partial<Record<SkillId, number>>>;

/** How long each skill that the present work teaches takes to its next level, in ms. */
export function timesToLevel(worker: Worker): BySkill {
  const perHour = xpPaces(worker);
  const times: Partial<Record<SkillId, number>> = {};
  for (const skill of skillIds) {
    const pace = perHour[skill] ?? 0;
    const { xp, xpForNext } = worker.sheet.skills[skill];
    if (pace > 0 && xpForNext > 0) times[skill] = ((xpForNext - xp) / pace) * hourMs;
  }
  return times;
}

/** The xp that an hour of the present work brings, by skill. */
export function xpPaces({ sheet, bag, activity }: Worker): BySkill {
  const character = ruleCharacter(sheet, bag);
  const gains = workGains(activity.work, character, bag);
  if (gains === null) return {};
  const perHour: Partial<Record<SkillId, number>> = { [gains.skill]: gains.xpPerHour };
  if (gains.skill === "combat") {
    // Fights teach the attributes twice what they teach of fighting, in 600ths by the stance.
    const shares = attributeShares(sheet.stance, character.skills);
    for (const id of attributeIds) perHour[id] = (gains.xpPerHour * shares[id]) / 300;
    if (allFull(shares)) perHour.combat = 2 * gains.xpPerHour;
  }
  return perHour;
}
