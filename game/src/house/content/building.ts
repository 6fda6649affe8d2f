/** What a level of a room costs and how long it takes; formulas are in the rules. */
export const building = {
  /** Rooms that may be under construction at the same time. */
  builders: 2,
  goldBase: 700,
  /** Units of each of the two materials: a first part, and one for each level. */
  unitsBase: 10,
  unitsPerLevel: 6,
  secondsBase: 300,
  secondsMax: 28_800,
  /** Cancelled within this time, a building gives everything back. */
  regretMs: 60_000,
  /** Percent that come back later. */
  refundPercent: 80,
} as const;

/** Level to the power of 2.6, from level 1 on: powers of fractions need not agree on every machine. */
export const goldGrowth: readonly number[] = [
  1, 6.062866266041593, 17.398638404385867, 36.75834735990512, 65.6631951100942, 105.48561785700679,
  157.49069663608591, 222.86094420380783, 302.7126183265708, 398.1071705534973, 510.05966510412003,
  639.5451940578012, 787.5039049860953, 954.8450318503154, 1142.450188197167, 1351.1761006314441,
  1581.8569085894437, 1835.3061219572899, 2112.3183045097276, 2413.670534618066,
];
