import { gatheringSkillIds } from "@aldermoor/game/core/content/skills.ts";

export const actionCategories = ["combat", "bosses", ...gatheringSkillIds, "queue"] as const;

export type ActionCategory = (typeof actionCategories)[number];

/** Reads the category of an address; `null` when there is none of that name. */
export function actionCategory(text: string): ActionCategory | null {
  return actionCategories.find((category) => category === text) ?? null;
}
