import { fighterClasses } from "../content/classes.ts";
import { fighterRanks } from "../content/ranks.ts";
import type { FighterTrait } from "../content/traits.ts";
import { fighterTraits } from "../content/traits.ts";
import type { BattleFighter } from "./battle-side.ts";
import { growthAt } from "./battle-side.ts";

export type FighterStat = "hp" | "attack" | "defence" | "speed";

/** A number of a fighter with all that makes it: the factors of which it is the product, in this order. */
type FighterNumber = {
  readonly value: number;
  readonly base: number;
  readonly rank: number;
  readonly growth: number;
  readonly share: number;
  readonly trait: number;
  readonly power: number;
};

type Subject = Pick<BattleFighter, "class" | "level" | "rank" | "trait" | "power" | "share">;

/** What a fighter brings to a battle, with its sources. Speed grows neither with level, nor rank, nor the owner's power. */
export function fighterNumber(fighter: Subject, stat: FighterStat): FighterNumber {
  const base = fighterClasses[fighter.class].base[stat];
  const isFixed = stat === "speed";
  const rank = isFixed ? 1 : fighterRanks[fighter.rank].mult;
  const growth = isFixed ? 1 : growthAt(fighter.level);
  const trait = 1 + traitOf(fighter, stat);
  const power = isFixed ? 1 : 1 + fighter.power;
  const { share } = fighter;
  // The brackets are those of the reference, which counts to the last bit.
  const value = base * (rank * growth * share) * trait * power;
  return { value, base, rank, growth, share, trait, power };
}

/** What the fighter's trait gives of one kind; 0 when it has another. */
export function traitOf(
  { trait }: Pick<BattleFighter, "trait">,
  stat: FighterTrait["stat"],
): number {
  if (trait === null) return 0;
  const { stat: changed, value } = fighterTraits[trait];
  return changed === stat ? value : 0;
}
