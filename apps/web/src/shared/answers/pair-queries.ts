import type { GameQuery } from "../../realtime/use-game-query.ts";

/**
 * Two questions as one: loading until both are answered, failed when either failed, `null` when
 * either answered `null`.
 */
export function pairQueries<First, Second>(
  first: GameQuery<First>,
  second: GameQuery<Second>,
): GameQuery<readonly [NonNullable<First>, NonNullable<Second>] | null> {
  if (first.state === "error") return first;
  if (second.state === "error") return second;
  if (first.state === "loading" || second.state === "loading") return { state: "loading" };
  const stale = first.stale || second.stale;
  const [one, two] = [first.value ?? null, second.value ?? null];
  if (one === null || two === null) return { state: "ready", value: null, stale };
  return { state: "ready", value: [one, two], stale };
}
