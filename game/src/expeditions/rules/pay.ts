import type { ItemId } from "../../core/content/items.ts";
import { feather, pearl, resin, seed } from "../../core/content/items/by-products.ts";
import { roughGem } from "../../core/content/items/gems.ts";
import { idOfTier } from "../../core/content/rows.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { goldMinute, xpMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { MilliXp } from "../../core/rules/levels/pay-xp.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { unit } from "../../core/rules/random/rng.ts";
import { cacheOf } from "../../quests/rules/reward.ts";
import type { Expedition } from "../content/expeditions.ts";

/** What is written down of a character when it joins; nothing later changes it. */
export type Sealed = {
  readonly power: number;
  readonly combatLevel: number;
  /** The skill that is paid, and its level. */
  readonly skill: SkillId;
  readonly skillLevel: number;
  /** Of the outermost zone that was open. */
  readonly tier: number;
};

export type Pay = {
  readonly gold: number;
  readonly milliXp: MilliXp;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

/**
 * What an expedition pays one of those who went. Whether a cache is among it and of which kind the by-products are is drawn
 * from `rng`, which hangs on the expedition and the character alone.
 *
 * @param percent the success, 30 to 100
 */
export function payOf(expedition: Expedition, percent: number, sealed: Sealed, rng: Rng): Pay {
  const { pays, tier } = expedition;
  const share = percent / 100;
  const gold = Math.floor(pays.goldMinutes * goldMinute(sealed.combatLevel) * share);
  const milliXp = Math.floor(1000 * pays.xpMinutes * xpMinute(sealed.skillLevel) * share);
  const bestOf = bestOfFamily[rng.next() % bestOfFamily.length] ?? bestOfFamily[0];
  const byProducts = Math.max(1, Math.round(pays.byProducts * share));
  const hasCache = unit(rng) < pays.cacheChance * share;
  return {
    gold,
    milliXp: { [sealed.skill]: milliXp },
    items: {
      [bestOf(tier)]: byProducts,
      ...(hasCache ? cacheOf(Math.min(tier, sealed.tier)) : {}),
    },
  };
}

/** The best of each family that the tier of an expedition allows. */
const bestOfFamily: readonly [(tier: number) => ItemId, ...((tier: number) => ItemId)[]] = [
  (tier) => idOfTier(resin, tier),
  (tier) => idOfTier(pearl, tier),
  (tier) => idOfTier(seed, tier),
  (tier) => idOfTier(feather, tier),
  (tier) => idOfTier(roughGem, tier),
];
