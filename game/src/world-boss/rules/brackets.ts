import { bracketMin } from "../content/numbers.ts";

const width = 10;
const last = 9;

/** What somebody dealt in a window, and the combat level with which it was sealed. */
export type Share = { readonly level: number; readonly damage: number };

/** The bracket of a level: 10 to 19, 20 to 29, and so on; level 100 is in the last one. */
export function bracketOf(level: number): number {
  return Math.min(last, Math.floor(level / width));
}

/** The median damage by bracket. One with too few is merged with the next lower one that anybody is in, else with the next higher. */
export function mediansOf(shares: readonly Share[]): ReadonlyMap<number, number> {
  const groups = mergedBrackets(shares);
  return new Map(
    groups.flatMap(({ brackets, damages }) => {
      const median = medianOf(damages);
      return brackets.map((bracket) => [bracket, median] as const);
    }),
  );
}

/** The middle one, or the mean of both, rounded down; 0 of nothing. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? 0;
  return Math.floor((lower + upper) / 2);
}

type Group = { readonly brackets: readonly number[]; readonly damages: readonly number[] };

function mergedBrackets(shares: readonly Share[]): readonly Group[] {
  let groups: readonly Group[] = Array.from({ length: last + 1 }, (_, bracket) => ({
    brackets: [bracket],
    damages: shares.filter(({ level }) => bracketOf(level) === bracket).map(({ damage }) => damage),
  })).filter(({ damages }) => damages.length > 0);
  while (groups.length > 1) {
    const small = groups.findIndex(({ damages }) => damages.length < bracketMin);
    if (small < 0) break;
    const lower = small > 0 ? small - 1 : 0;
    groups = groups.flatMap((group, at) => {
      if (at === lower + 1) return [];
      return at === lower ? [together(group, groups[lower + 1])] : [group];
    });
  }
  return groups;
}

function together(one: Group, other: Group | undefined): Group {
  return {
    brackets: [...one.brackets, ...(other?.brackets ?? [])],
    damages: [...one.damages, ...(other?.damages ?? [])],
  };
}
