import { expect } from "vitest";

const sampleRounds = 1;
let rounds = sampleRounds;

/** How often every race is run from here on: a proof runs them more often than a test. */
export function race(times: number): void {
  rounds = times;
}

export async function manyTimes(run: () => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await run();
}

/** The statuses of one call made several times at once. */
export async function sideBySide(
  count: number,
  call: (index: number) => Promise<{ readonly status: number }>,
): Promise<readonly number[]> {
  const calls = Array.from({ length: count }, (_, index) => call(index));
  return (await Promise.all(calls)).map(({ status }) => status);
}

/** How many came through; the others were refused, and none broke anything. */
export function wins(statuses: readonly number[]): number {
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

export function inOrder(statuses: readonly number[]): readonly number[] {
  return statuses.toSorted((one, other) => one - other);
}
