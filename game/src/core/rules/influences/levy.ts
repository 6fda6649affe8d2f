import type { Effect } from "./influence.ts";

const whole = 10_000;

/**
 * What all levies together take of gold from kills, in ten-thousandths, which add and divide without a
 * rest. There is no more to take than everything.
 */
export function levyOf(effects: readonly Pick<Effect, "levy">[]): number {
  const sum = effects.reduce((taken, { levy = 0 }) => taken + Math.round(levy * whole), 0);
  return Math.min(whole, sum);
}

/** The levy on one kill, rounded down in hundredths as its gold is. */
export function levyOn(centiGold: number, levyBps: number): number {
  return Math.floor((centiGold * levyBps) / whole);
}
