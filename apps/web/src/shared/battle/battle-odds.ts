import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { decideBattle } from "@aldermoor/game/fighters/rules/battle.ts";

const oddsBattles = 1_000;

/** What comes of so many battles between the same two sides. */
export type BattleOdds = {
  readonly battles: number;
  /** Those that the attackers win, and between which two shares that lies nineteen times of twenty; shares of one. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** How many turns they take on average. */
  readonly turns: number;
};

/** Fights the battle many times, each with dice of its own. */
export function battleOdds(battle: Battle, battles = oddsBattles): BattleOdds {
  let wins = 0;
  let turns = 0;
  for (let nth = 0; nth < battles; nth++) {
    const result = decideBattle({ ...battle, seed: (battle.seed + nth + 1) >>> 0 });
    if (result.attackersWin) wins++;
    turns += result.turns;
  }
  return { battles, share: wins / battles, ...intervalOf(wins, battles), turns: turns / battles };
}

/** 1.96 standard deviations to each side hold 95 %. */
const deviations = 1.96;

/** Wilson's interval of a share that was counted (E. B. Wilson, 1927): unlike the plain one it is right at 0 and 1. */
function intervalOf(wins: number, of: number): { readonly low: number; readonly high: number } {
  const share = wins / of;
  const square = deviations * deviations;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const reach =
    (deviations / (1 + square / of)) *
    Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
