import type { Query } from "../core/api-types.ts";
import type { Outcome } from "../core/rules/outcome.ts";

/** What one account gained from another within a fortnight by unusual prices and gifts, less what went the other way. */
export type LargestFlow = {
  /** By the first character of each; empty where it is gone. */
  readonly giver: string;
  readonly taker: string;
  readonly gold: number;
  readonly giftGold: number;
  /** By how many standard deviations it lies beyond what usually moves; `null` where it does not stand out. */
  readonly sigmas: number | null;
  /** The newest case that was made of it. */
  readonly caseId: string | null;
  readonly isOpen: boolean;
};

export type FlowsApi = {
  /** The largest of the night before, for `judge`; `day` in days since 1970, `null` before the first night. */
  readonly largest: Query<
    Record<string, never>,
    Outcome<{ readonly day: number | null; readonly flows: readonly LargestFlow[] }>
  >;
};
