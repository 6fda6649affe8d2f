import { paidAWeek, seasonPoints, winnings, worthyMin, worthyShare } from "../content/limits.ts";

/** What a village was paid for in the present week. */
type Paid = { readonly wins: number; readonly losses: number };

export type SiegePay = {
  readonly winner: { readonly favour: number; readonly xp: number; readonly points: number };
  readonly loser: { readonly points: number };
  /** Why nothing is paid to the winner; `null` where it is. */
  readonly withheld: "week" | "unworthy" | null;
};

/**
 * What a siege pays both: nothing unless the loser entered formations enough that were worth fighting, and no more than
 * four wins and four losses of a week.
 *
 * @param winner the strengths of the formations that the winner entered
 * @param loser the same of the loser
 */
export function siegePay(
  { winner, loser }: { readonly winner: readonly number[]; readonly loser: readonly number[] },
  paid: { readonly winner: Paid; readonly loser: Paid },
): SiegePay {
  if (!isWorthy(winner, loser))
    return { winner: { favour: 0, xp: 0, points: 0 }, loser: { points: 0 }, withheld: "unworthy" };
  const isPaid = paid.winner.wins < paidAWeek;
  return {
    winner: isPaid ? { ...winnings, points: seasonPoints.win } : { favour: 0, xp: 0, points: 0 },
    loser: { points: paid.loser.losses < paidAWeek ? seasonPoints.loss : 0 },
    withheld: isPaid ? null : "week",
  };
}

function isWorthy(winner: readonly number[], loser: readonly number[]): boolean {
  if (winner.length === 0) return false;
  const mean = winner.reduce((sum, one) => sum + one, 0) / winner.length;
  return loser.filter((one) => one >= worthyShare * mean).length >= worthyMin;
}
