import type { Query } from "../core/api-types.ts";

/** What a chart counts by. */
export type HistorySpan = "hour" | "day" | "month";

/** One hour, day or month of a character; gold in hundredths is rounded down to whole gold. */
export type HistoryPoint = {
  /** Its beginning. */
  readonly fromMs: number;
  readonly xp: number;
  readonly goldIn: number;
  readonly goldOut: number;
};

export type HistoryApi = {
  /**
   * The last 48 hours, 30 days or 13 months, oldest first and without gaps; `null` for a character
   * that is not the caller's. Xp is all that went into skills; gold is everything that went through the
   * ledger.
   */
  readonly course: Query<
    { characterId: string; span: HistorySpan },
    readonly HistoryPoint[] | null
  >;
};
