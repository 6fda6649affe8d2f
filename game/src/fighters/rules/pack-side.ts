import { fighterClassIds } from "../content/classes.ts";
import { bynameIds } from "../content/names.ts";
import { formationPlaces } from "../content/numbers.ts";
import { fighterRankIds } from "../content/ranks.ts";
import { fighterTraitIds } from "../content/traits.ts";
import type { BattleFighter, BattleSide } from "./battle-side.ts";

/**
 * A side as reports store it: a line of words for each place, empty where nobody stands. A report of two full sides is half
 * a kilobyte so, and there are many of them. The order of the words is permanent.
 */
export function packSide(side: BattleSide): string {
  return side
    .map((one) => {
      if (one === null) return "";
      const { level, rank, trait, power, share, name, byname, face } = one;
      return [one.class, level, rank, trait ?? "", power, share, name ?? "", byname ?? "", face];
    })
    .map((words) => (words === "" ? "" : words.join(" ")))
    .join("\n");
}

/** The side again, to the last bit; throws for what no version has written. */
export function unpackSide(packed: string): BattleSide {
  const lines = packed.split("\n");
  if (lines.length !== formationPlaces) throw new Error(`A side of ${lines.length} places.`);
  return lines.map((line) => (line === "" ? null : fighterOf(line.split(" "))));
}

function fighterOf(words: readonly string[]): BattleFighter {
  const [kind, level, rank, trait, power, share, name, byname, face] = words;
  return {
    class: known(fighterClassIds, kind),
    level: numberOf(level),
    rank: known(fighterRankIds, rank),
    trait: trait === "" ? null : known(fighterTraitIds, trait),
    power: numberOf(power),
    share: numberOf(share),
    name: name === undefined || name === "" ? null : name,
    byname: byname === "" ? null : known(bynameIds, byname),
    face: numberOf(face),
  };
}

function known<Word extends string>(words: readonly Word[], word: string | undefined): Word {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new Error(`A side names "${word}", which is nothing.`);
  return found;
}

function numberOf(word: string | undefined): number {
  const number = Number(word);
  if (word === undefined || word === "" || Number.isNaN(number))
    throw new Error(`A side holds numbers, not "${word}".`);
  return number;
}
