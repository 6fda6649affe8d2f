import { fighterRanks } from "../../fighters/content/ranks.ts";
import type { BattleSide } from "../../fighters/rules/battle-side.ts";
import { growthAt } from "../../fighters/rules/battle-side.ts";
import { formationsMax } from "../content/limits.ts";

/** A formation that may be entered, by who leads it. */
export type Entrant = {
  readonly characterId: string;
  readonly side: BattleSide;
};

/** How strong a formation is by its fighters alone: what their owner and the village add is the same for all of a side or small. */
export function strengthOf(side: BattleSide): number {
  return side.reduce(
    (sum, one) => (one === null ? sum : sum + fighterRanks[one.rank].mult * growthAt(one.level)),
    0,
  );
}

/**
 * Who is entered, in the order in which they come: those who were lined up by hand and still have somebody to send, else the
 * ten strongest; the weakest comes first, and of equals the one who is named first.
 *
 * @param able in an order that is the same for everybody
 */
export function lineUp<One extends Entrant>(
  able: readonly One[],
  chosen: readonly string[] | null,
): readonly One[] {
  const standing = able.filter(({ side }) => side.some((one) => one !== null));
  const byHand = standing.filter(({ characterId }) => chosen?.includes(characterId) === true);
  const entered = byHand.length > 0 ? byHand : strongest(standing);
  return entered
    .slice(0, formationsMax)
    .toSorted((one, other) => strengthOf(one.side) - strengthOf(other.side));
}

function strongest<One extends Entrant>(able: readonly One[]): readonly One[] {
  const taken = new Set(
    able
      .toSorted((one, other) => strengthOf(other.side) - strengthOf(one.side))
      .slice(0, formationsMax),
  );
  return able.filter((one) => taken.has(one));
}

/** The formation with what the village adds to health, attack and defence of each of its fighters. */
export function reinforced(side: BattleSide, bonus: number): BattleSide {
  return side.map((one) =>
    one === null ? null : { ...one, power: (1 + one.power) * (1 + bonus) - 1 },
  );
}
