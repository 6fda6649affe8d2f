import type { AttackKind } from "../../core/content/item.ts";
import { hourMs, minuteMs } from "../../core/content/time-spans.ts";

/** A boss comes every six hours of UTC, for an hour. */
export const everyMs = 6 * hourMs;
export const openMs = hourMs;
/** So long before it comes, those who pledged are read. */
export const sealedBeforeMs = 10 * minuteMs;
/** A window that could not open falls out when less than this is left of it. */
export const leastLeftMs = 10 * minuteMs;
/** Windows ahead that one may pledge for. */
export const windowsAhead = 4;

export const combatLevelMin = 10;
export const strikesMax = 30;
export const strikeEveryMs = minuteMs;
/** A first strike comes up to two minutes after joining: nobody joins for none. */
export const joinLeastMs = 2 * strikeEveryMs;

export const attackKinds: readonly AttackKind[] = ["edge", "pierce", "blunt", "spell"];

/** Shares of full health at which the second, third and last phase begin. */
export const phaseStarts = [0.75, 0.5, 0.25] as const;
export const phaseCount = phaseStarts.length + 1;

/** Percent of an ordinary strike against what a phase cannot bear. */
export const weakPercent = 115;

export type StanceId = "steady" | "reckless";

type BossStance = {
  /** Percent of an ordinary strike. */
  readonly damagePercent: number;
  readonly missPercent: number;
};

/** Both deal the same on average; the reckless one spreads more. */
export const stances: Readonly<Record<StanceId, BossStance>> = {
  steady: { damagePercent: 100, missPercent: 0 },
  reckless: { damagePercent: 117, missPercent: 15 },
};

export const stanceIds: readonly StanceId[] = ["steady", "reckless"];

/** Health is nine tenths of what the last windows could have dealt, within these bounds. */
export const health = {
  share: 0.9,
  least: 50_000,
  most: 1e12,
  first: 250_000,
  windows: 4,
} as const;

export type TierId = "present" | "bronze" | "silver" | "gold";

export type Tier = {
  /** Of the yardstick. */
  readonly fromShare: number;
  readonly omens: number;
  readonly caches: number;
};

/** By how one's damage compares. */
export const tiers: Readonly<Record<TierId, Tier>> = {
  present: { fromShare: 0, omens: 5, caches: 0 },
  bronze: { fromShare: 0.25, omens: 10, caches: 1 },
  silver: { fromShare: 0.75, omens: 16, caches: 1 },
  gold: { fromShare: 1.5, omens: 24, caches: 2 },
};

export const tierIds: readonly TierId[] = ["present", "bronze", "silver", "gold"];

/** What is left of a reward when the boss withdraws; rounded up. */
export const withdrawnShare = 0.6;
/** Windows of a day that bring an account caches. */
export const cacheWindowsPerDay = 2;
/** A bracket has at least so many. */
export const bracketMin = 5;

/** The strongest single blows that are shown. */
export const hardestShown = 5;
/** Windows that can be read of, and for how many one's own rewards are told: thirty days, and a week. */
export const windowsKept = 120;
export const rewardsKept = 28;
export const historyShown = 28;
