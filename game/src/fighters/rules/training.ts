import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import {
  aheadOfOwnerMax,
  fighterLevelMax,
  refundShare,
  trainingGold,
  unpaidShare,
  wageGoldMinutes,
  xpMinutesPerBout,
} from "../content/numbers.ts";
import { fighterRanks } from "../content/ranks.ts";
import type { BattleFighter } from "./battle-side.ts";
import { traitOf } from "./fighter-numbers.ts";

/** What training and bouts change of a fighter. */
export type Growth = {
  readonly level: number;
  /** On the way to the next level. */
  readonly xp: number;
  /** All gold for its training, half of which comes back when it is dismissed. */
  readonly trainedGold: number;
};

/** How far a fighter goes while its owner is of a combat level. */
export function levelMaxFor(combatLevel: number): number {
  return Math.min(fighterLevelMax, combatLevel + aheadOfOwnerMax);
}

/** Xp to the next level, and the gold that buys it; 0 at the last. */
export function needAt(level: number): number {
  return trainingGold[level - 1] ?? 0;
}

/** The gold for some levels. */
export function trainingPrice(level: number, levels: number): number {
  return trainingGold.slice(level - 1, level - 1 + levels).reduce((sum, one) => sum + one, 0);
}

/**
 * A fighter after so many levels of training; xp on the way stays. Refuses `bad-quantity`, and `fighter-grown` (`n`) beyond
 * the level that it may have.
 */
export function train(
  growth: Growth,
  levels: number,
  combatLevel: number,
): Outcome<{ readonly growth: Growth; readonly gold: number }> {
  if (!Number.isSafeInteger(levels) || levels < 1) return refuse("bad-quantity");
  const most = levelMaxFor(combatLevel);
  if (growth.level + levels > most) return refuse("fighter-grown", { n: most });
  const gold = trainingPrice(growth.level, levels);
  const level = growth.level + levels;
  return done({ gold, growth: { ...growth, level, trainedGold: growth.trainedGold + gold } });
}

/** A fighter with this xp. What goes beyond the level that it may have is kept up to one level. */
export function withXp(growth: Growth, xp: number, combatLevel: number): Growth {
  const most = levelMaxFor(combatLevel);
  let { level } = growth;
  let left = growth.xp + xp;
  while (level < most && left >= needAt(level)) {
    left -= needAt(level);
    level++;
  }
  return { ...growth, level, xp: Math.min(left, needAt(level)) };
}

type Subject = Pick<BattleFighter, "trait">;

/** What so many gold-minutes are as xp of a fighter. */
export function xpOf(fighter: Subject, minutes: number, combatLevel: number): number {
  return Math.floor(minutes * goldMinute(combatLevel) * (1 + traitOf(fighter, "xp")));
}

export function boutXp(fighter: Subject, combatLevel: number): number {
  return xpOf(fighter, xpMinutesPerBout, combatLevel);
}

/** What a fighter asks on a day on which it fights, by the level that prices go by. */
export function wageOf(fighter: Subject, priceLevel: number): number {
  return Math.round(wageGoldMinutes * goldMinute(priceLevel) * (1 + traitOf(fighter, "wage")));
}

/** What hiring somebody costs, by the level that prices go by. */
export function hirePrice({ rank }: Pick<BattleFighter, "rank">, priceLevel: number): number {
  return Math.round(fighterRanks[rank].hireGoldMinutes * goldMinute(priceLevel));
}

/** What is paid back for a fighter that goes. */
export function refundFor({ trainedGold }: Pick<Growth, "trainedGold">): number {
  return Math.floor(trainedGold * refundShare);
}

/** Whom the purse pays: one after the other in the order of their places, and whoever it does not reach fights for less. */
export function payWages(
  wages: readonly number[],
  gold: number,
): { readonly gold: number; readonly isPaid: readonly boolean[] } {
  let left = gold;
  const isPaid = wages.map((wage) => {
    if (wage > left) return false;
    left -= wage;
    return true;
  });
  return { gold: gold - left, isPaid };
}

/** What a fighter gives who is paid, and who is not. */
export function shareWhen(isPaid: boolean): number {
  return isPaid ? 1 : unpaidShare;
}
