import type { StatView } from "@aldermoor/game/character/rules/stat-sheet.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { knownId } from "../../shared/world/known-id.ts";

export const statGroups = ["fight", "gains", "gather", "craft", "home"] as const;

type StatGroup = (typeof statGroups)[number];

/** What a number is for. Whatever is not told apart here belongs to the fight. */
export function statGroupOf(key: StatView["key"]): StatGroup {
  const skill = key.startsWith("eff-") ? knownId(skills, key.slice("eff-".length)) : null;
  if (skill !== null) return skills[skill].group === "gathering" ? "gather" : "craft";
  return groups[key] ?? "fight";
}

const groups: Readonly<Record<string, StatGroup>> = {
  xpCombat: "gains",
  xpGather: "gains",
  xpCraft: "gains",
  goldFind: "gains",
  dropFind: "gains",
  yieldGather: "gather",
  rareFind: "gather",
  craftQuality: "craft",
  materialSave: "craft",
  feeReduction: "craft",
  mealDuration: "home",
  potionDuration: "home",
  gardenPlots: "home",
  equipmentSlots: "home",
  restedHours: "home",
};
