import { rowsOf } from "../../core/content/rows.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { pickWeighted } from "../../core/rules/random/rng.ts";
import type { FighterClassId } from "../content/classes.ts";
import { fighterClassIds } from "../content/classes.ts";
import type { BynameId } from "../content/names.ts";
import { bynameIds, fighterNames } from "../content/names.ts";
import { candidatesADay } from "../content/numbers.ts";
import type { FighterRankId } from "../content/ranks.ts";
import { fighterRanks } from "../content/ranks.ts";
import type { FighterTraitId } from "../content/traits.ts";
import { fighterTraitIds } from "../content/traits.ts";

/** Somebody who can be hired: what it is from the first day to the last. */
export type Candidate = {
  readonly class: FighterClassId;
  readonly rank: FighterRankId;
  readonly trait: FighterTraitId;
  readonly name: string;
  readonly byname: BynameId;
  /** From which its face is drawn. */
  readonly face: number;
};

/** Who offers to fight, from a stream that hangs on the character and the day alone. */
export function drawCandidates(rng: Rng): readonly Candidate[] {
  return Array.from({ length: candidatesADay }, () => drawCandidate(rng));
}

/** One of them; of a rank that is given, or of any. */
export function drawCandidate(rng: Rng, rank: FighterRankId | null = null): Candidate {
  const drawn = pickWeighted(rng, ranks).id;
  return {
    class: oneOf(rng, fighterClassIds),
    rank: rank ?? drawn,
    trait: oneOf(rng, fighterTraitIds),
    name: oneOf(rng, fighterNames),
    byname: oneOf(rng, bynameIds),
    face: rng.next(),
  };
}

const ranks = rowsOf(fighterRanks).map(([id, { weight }]) => ({ id, weight }));

function oneOf<One>(rng: Rng, all: readonly One[]): One {
  const one = all[rng.next() % all.length];
  if (one === undefined) throw new Error("Nobody to choose from.");
  return one;
}
