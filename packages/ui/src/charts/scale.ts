/** The values a chart reaches from and to. */
export type Range = { readonly min: number; readonly max: number };

/** The least range that holds all values, with `share` of its height as air at both ends. */
export function rangeOf(values: readonly number[], share = 0): Range {
  if (values.length === 0) return { min: 0, max: 1 };
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (min === max) return { min: min - 1, max: max + 1 };
  const air = (max - min) * share;
  return { min: min - air, max: max + air };
}

/**
 * Round values within the range, about `count` of them: 0, 250, 500; never 0, 233, 466. They lie at
 * least `stepMin` apart, which is 1 for what is counted.
 */
export function niceTicks({ min, max }: Range, count: number, stepMin = 0): readonly number[] {
  const rough = Math.max(stepMin, (max - min) / Math.max(1, count));
  if (!Number.isFinite(rough) || rough <= 0) return [min];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((one) => one >= rough * (1 - 1e-9) && (stepMin === 0 || isMultiple(one, stepMin)));
  if (step === undefined) return [min];
  const ticks: number[] = [];
  for (let index = Math.ceil(min / step); index * step <= max + step * 1e-9; index += 1) {
    // A product, not a running sum: sums of 0.1 soon miss the round values.
    ticks.push(Number((index * step).toPrecision(12)));
  }
  return ticks;
}

function isMultiple(step: number, of: number): boolean {
  return Math.abs(step / of - Math.round(step / of)) < 1e-9;
}

/** Which of `count` points are labelled when only `most` labels fit: evenly, the first and the last too. */
export function labelledPoints(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const last = count - 1;
  const gaps = Math.max(1, most - 1);
  return Array.from({ length: gaps + 1 }, (_, index) => Math.round((index * last) / gaps));
}

/** The point nearest to a share of the width, of points that lie at rising shares. */
export function nearestPoint(shares: readonly number[], share: number): number {
  let nearest = 0;
  for (const [index, one] of shares.entries())
    if (Math.abs(one - share) < Math.abs((shares[nearest] ?? 0) - share)) nearest = index;
  return nearest;
}
