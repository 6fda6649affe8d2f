import { dayMs, hourMs } from "../../content/time-spans.ts";
const hoursADay = 24;

/** The UTC day of an instant, in days since 1970. */
export function utcDay(atMs: number): number {
  return Math.floor(atMs / dayMs);
}

/** When the UTC day of an instant is over. */
export function nextMidnight(atMs: number): number {
  return (utcDay(atMs) + 1) * dayMs;
}

/** What came in and went out within one hour: thousandths of xp, hundredths of gold. */
export type Amounts = {
  readonly milliXp: number;
  readonly centiGoldIn: number;
  readonly centiGoldOut: number;
};

/** Amounts by the hour they belong to, in hours since 1970. */
export type Tally = Readonly<Record<string, Amounts>>;

/** A day that is over, in days since 1970. */
export type DayTally = { readonly day: number; readonly hours: Tally };

/** One thing to count, at the instant it happened. */
export type Counted = {
  readonly atMs: number;
  readonly milliXp?: number;
  /** Positive comes in, negative goes out. */
  readonly centiGold?: number;
};

export const noAmounts: Amounts = { milliXp: 0, centiGoldIn: 0, centiGoldOut: 0 };

/** The tally with these things in it. */
export function addToTally(tally: Tally, counted: readonly Counted[]): Tally {
  const hours: Record<string, Amounts> = { ...tally };
  for (const { atMs, milliXp = 0, centiGold = 0 } of counted) {
    if (milliXp === 0 && centiGold === 0) continue;
    const hour = String(Math.floor(atMs / hourMs));
    hours[hour] = sumOfAmounts([
      hours[hour] ?? noAmounts,
      {
        milliXp,
        centiGoldIn: Math.max(0, centiGold),
        centiGoldOut: Math.max(0, -centiGold),
      },
    ]);
  }
  return hours;
}

/** The hours of the last day that has any, apart from the days before it, which are over. */
export function splitTally(tally: Tally): {
  readonly today: Tally;
  readonly over: readonly DayTally[];
} {
  const all = Object.keys(tally);
  const last = Math.max(...all.map(dayOfHour));
  if (all.every((hour) => dayOfHour(hour) === last)) return { today: tally, over: [] };
  const byDay = Map.groupBy(all, dayOfHour);
  const days = [...byDay].map(([day, hours]) => ({ day, hours: only(tally, hours) }));
  return {
    today: days.find(({ day }) => day === last)?.hours ?? {},
    over: days.filter(({ day }) => day !== last),
  };
}

/** Two tallies as one. */
export function joinTallies(one: Tally, other: Tally): Tally {
  const hours: Record<string, Amounts> = { ...one };
  for (const [hour, amounts] of Object.entries(other))
    hours[hour] = sumOfAmounts([hours[hour] ?? noAmounts, amounts]);
  return hours;
}

/** What is too much to be counted in hundredths counts as much as can be: charts are drawn of it. */
export function sumOfAmounts(all: readonly Amounts[]): Amounts {
  return all.reduce(
    (sum, { milliXp, centiGoldIn, centiGoldOut }) => ({
      milliXp: sum.milliXp + milliXp,
      centiGoldIn: counted(sum.centiGoldIn + centiGoldIn),
      centiGoldOut: counted(sum.centiGoldOut + centiGoldOut),
    }),
    noAmounts,
  );
}

function counted(amount: number): number {
  return Math.min(amount, Number.MAX_SAFE_INTEGER);
}

function dayOfHour(hour: string): number {
  return Math.floor(Number(hour) / hoursADay);
}

function only(tally: Tally, hours: readonly string[]): Tally {
  return Object.fromEntries(hours.map((hour) => [hour, tally[hour] ?? noAmounts]));
}
