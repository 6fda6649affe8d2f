import type { PieceStats } from "@aldermoor/game/core/rules/goods/piece-merit.ts";

type ComparedStat = {
  readonly key: string;
  readonly value: number;
  /** Against the other piece; the whole value when nothing is worn. */
  readonly difference: number;
};

/**
 * Sets two pieces against each other, one row for each stat that either has: first those of the
 * piece itself, then those that would be lost.
 */
export function compareStats(piece: PieceStats, worn: PieceStats | null): readonly ComparedStat[] {
  const lost = Object.keys(worn ?? {}).filter((key) => !Object.hasOwn(piece, key));
  return [...Object.keys(piece), ...lost]
    .map((key) => {
      const value = piece[key] ?? 0;
      return { key, value, difference: value - (worn?.[key] ?? 0) };
    })
    .filter(({ value, difference }) => value !== 0 || difference !== 0);
}
