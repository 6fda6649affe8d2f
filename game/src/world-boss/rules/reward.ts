import { keysOf } from "../../core/content/keys-of.ts";
import type { TierId } from "../content/numbers.ts";
import { tierIds, tiers, withdrawnShare } from "../content/numbers.ts";

/** What a window pays one who took part. */
export type BossReward = { readonly tier: TierId; readonly omens: number; readonly caches: number };

/** The tier of some damage, measured by a yardstick. */
export function tierOf(damage: number, yardstick: number): TierId {
  const share = damage / yardstick;
  return tierIds.findLast((id) => tiers[id].fromShare <= share) ?? "present";
}

/**
 * The reward of a tier; of a boss that withdrew three fifths, rounded up. Caches are for an account's first windows of a
 * day, omens for all.
 */
export function rewardOfTier(
  tier: TierId,
  { fell, withCaches }: { readonly fell: boolean; readonly withCaches: boolean },
): BossReward {
  const { omens, caches } = tiers[tier];
  const paid = (amount: number) => (fell ? amount : Math.ceil(amount * withdrawnShare));
  return { tier, omens: paid(omens), caches: withCaches ? paid(caches) : 0 };
}

/** What is still missing for the next tier, and which that is; `null` in the highest. */
export function nextTier(
  damage: number,
  yardstick: number,
): { readonly tier: TierId; readonly missing: number } | null {
  const own = tierIds.indexOf(tierOf(damage, yardstick));
  const tier = keysOf(tiers).find((id) => tierIds.indexOf(id) === own + 1);
  if (tier === undefined) return null;
  return { tier, missing: Math.max(0, Math.ceil(tiers[tier].fromShare * yardstick) - damage) };
}
