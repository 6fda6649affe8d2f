import { health } from "../content/numbers.ts";

/**
 * How much a boss bears: nine tenths of the mean of what those who took part in the last windows could have dealt.
 *
 * @param potentials of the last windows that anybody took part in, four at most; none before the first.
 */
export function healthFrom(potentials: readonly number[]): number {
  const counted = potentials.slice(0, health.windows);
  if (counted.length === 0) return health.first;
  const mean = counted.reduce((sum, one) => sum + one, 0) / counted.length;
  return Math.min(health.most, Math.max(health.least, Math.floor(health.share * mean)));
}
