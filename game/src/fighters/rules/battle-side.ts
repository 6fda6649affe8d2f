import type { FighterClassId } from "../content/classes.ts";
import type { BynameId } from "../content/names.ts";
import { growthPerLevel } from "../content/numbers.ts";
import type { FighterRankId } from "../content/ranks.ts";
import type { FighterTraitId } from "../content/traits.ts";

/** All that a battle and its replay have to know of a fighter. */
export type BattleFighter = {
  readonly class: FighterClassId;
  readonly level: number;
  readonly rank: FighterRankId;
  readonly trait: FighterTraitId | null;
  /** What its owner adds to health, attack and defence, a share of one. */
  readonly power: number;
  /** What is left of all its numbers: less than one for who is not paid, more for high floors of the tower. */
  readonly share: number;
  /** `null` for one of a company that has no names. */
  readonly name: string | null;
  readonly byname: BynameId | null;
  /** From which its face is drawn. */
  readonly face: number;
};

/** Six places: three in front, then three behind them. */
export type BattleSide = readonly (BattleFighter | null)[];

/** What each place has left of its health, 0 where nobody stands any more. */
export type Health = readonly number[];

/** What a level makes of health, attack and defence. */
export function growthAt(level: number): number {
  return 1 + growthPerLevel * (level - 1);
}
