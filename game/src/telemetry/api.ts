import type { Query } from "../core/api-types.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { EconomyReason } from "../economy/api.ts";
import type { CourseSpan } from "./content/spans.ts";
import type { Point } from "./rules/course.ts";
import type { SinkRatio } from "./rules/sink-ratio.ts";

/** A figure, and the one it is compared with; `null` where nothing is known. */
export type Compared = { readonly now: number | null; readonly before: number | null };

/** Each beside what it was at this time a week ago, and what failed beside the hour before. */
export type DashboardNow = {
  /** When the newest sample was taken. */
  readonly sampledAtMs: number | null;
  readonly online: Compared;
  /** Players who made their first character on this UTC day. */
  readonly arrivals: Compared;
  /** A second: those who are online and work do one in six seconds. */
  readonly actions: Compared;
  /** Within which 95 of a hundred settlements were done. */
  readonly settleMs: Compared;
  /** What failed within an hour. */
  readonly faults: Compared;
};

export type DashboardCourse = {
  /** The oldest first; none where nothing was sampled. */
  readonly points: readonly Point[];
  /** For each point how many were online a week before; `null` of a season. */
  readonly onlineBefore: readonly (number | null)[] | null;
};

/** Whole gold. */
export type GoldView = {
  /** Since when the reasons count, a day at the most; `null` before the first hour. */
  readonly sinceMs: number | null;
  readonly reasons: readonly EconomyReason[];
  readonly supply: number | null;
  /** As the day before ended. */
  readonly supplyBefore: number | null;
  /** Of the last days, the oldest first. */
  readonly ratios: readonly SinkRatio[];
};

/** How long things took, in milliseconds: half of them, 95 and 99 of a hundred within that; `null` where there were none. */
export type Spread = {
  readonly count: number;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
};

/** One function since the process began; times in milliseconds. */
export type FunctionWorks = {
  readonly path: string;
  readonly kind: "query" | "mutation" | "action";
  readonly runs: number;
  readonly failures: number;
  readonly slowRuns: number;
  readonly totalMs: number;
};

export type JobWorks = {
  readonly name: string;
  readonly everyMs: number;
  readonly runs: number;
  readonly failures: number;
  /** How often it failed since it last worked. */
  readonly failing: number;
  /** When the last run began, and what it took; `null` before the first one. */
  readonly lastAtMs: number | null;
  readonly lastTookMs: number | null;
};

/** What was logged as an error, of one kind: neither its message nor where it happened. */
export type ErrorWorks = {
  readonly what: string;
  /** The part of the host, the function or the job, and the class of the error; empty where there is none. */
  readonly where: string;
  readonly error: string;
  readonly count: number;
  readonly lastAtMs: number;
};

/** What a host tells of itself. */
export type HostWorks = {
  readonly version: string;
  readonly startedAtMs: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly gauges: Readonly<Record<string, number>>;
  readonly spreads: Readonly<Record<string, Spread>>;
  readonly functions: readonly FunctionWorks[];
  readonly jobs: readonly JobWorks[];
  readonly errors: readonly ErrorWorks[];
  /** By what they hold, in bytes. */
  readonly storage: readonly { readonly what: string; readonly bytes: number }[];
  readonly diskFreeBytes: number;
  /** The newest first. */
  readonly backups: readonly { readonly takenAtMs: number; readonly bytes: number }[];
};

/** A kind of goods as the market had it a minute ago. Prices in whole gold, the reference with its hundredths. */
export type MarketGoods = {
  readonly item: string;
  readonly reference: number;
  /** The ends of the band, within which prices are taken. */
  readonly least: number;
  readonly most: number;
  readonly last: number | null;
  readonly lastAtMs: number | null;
  /** The last price of the last day before today on which it was traded. */
  readonly closed: number | null;
  readonly bid: number | null;
  readonly ask: number | null;
  /** Open orders among the twenty best prices of each side. */
  readonly orders: number;
  readonly unitsToday: number;
  readonly unitsBefore: number;
  /** Since when nobody may order it. */
  readonly haltedAtMs: number | null;
};

/** An open order, by the name of whose it is. */
export type MarketOrder = {
  readonly id: string;
  readonly name: string;
  readonly side: "buy" | "sell";
  readonly price: number;
  readonly quantity: number;
  readonly left: number;
  readonly placedAtMs: number;
};

/** What one of the staff did. */
export type Deed = {
  readonly atMs: number;
  /** Who, and whose it was, by their first characters; empty where those are gone. */
  readonly by: string;
  readonly of: string | null;
  /** `feature:function`. */
  readonly action: string;
  readonly reason: string;
  /** It was refused otherwise. */
  readonly isDone: boolean;
};

export type TelemetryApi = {
  /** For `desk`. */
  readonly now: Query<Record<string, never>, Outcome<DashboardNow>>;
  readonly course: Query<{ span: CourseSpan }, Outcome<DashboardCourse>>;
  readonly gold: Query<Record<string, never>, Outcome<GoldView>>;
  /** The last that staff did, the newest first, for `crown`. */
  readonly deeds: Query<Record<string, never>, Outcome<readonly Deed[]>>;
  /** For `works`; `null` where no host tells. */
  readonly works: Query<Record<string, never>, Outcome<HostWorks | null>>;
  /** For `judge`. */
  readonly market: Query<
    Record<string, never>,
    Outcome<{ readonly atMs: number | null; readonly goods: readonly MarketGoods[] }>
  >;
  /** The best open orders of an item, both sides, for `judge`. */
  readonly orders: Query<{ item: string }, Outcome<readonly MarketOrder[]>>;
};
