import type { GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";

export const gatherCategories = [
  "mining",
  "woodcutting",
  "fishing",
  "foraging",
  "hunting",
] as const satisfies readonly GatheringSkillId[];

export const actionCategories = ["combat", "bosses", ...gatherCategories, "queue"] as const;

export type ActionCategory = (typeof actionCategories)[number];

/** Reads the category of an address; `null` when there is none of that name. */
export function actionCategory(text: string): ActionCategory | null {
  return actionCategories.find((category) => category === text) ?? null;
}
