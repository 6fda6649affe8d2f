import { goldMinute, priceLevel } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";

/** What an own gift's favour hangs on. */
export type FavourLeft = {
  readonly favourLeft: number;
  readonly owedGold: number;
  readonly skills: Parameters<typeof priceLevel>[0];
};

/** About how much favour a gift of so much gold earns now: the books know the fractions. */
export function favourOf(worthGold: number, { favourLeft, owedGold, skills }: FavourLeft): number {
  const counted = Math.max(0, worthGold - owedGold);
  return Math.min(favourLeft, Math.floor(counted / goldMinute(priceLevel(skills))));
}
