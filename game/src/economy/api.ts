import type { Query } from "../core/api-types.ts";
import type { LedgerReason } from "../core/functions/ledger.ts";
import type { CountedCurrency, EconomySpan } from "./content/spans.ts";

/** One UTC day; today's so far. */
export type EconomyDay = {
  /** In days since 1970. */
  readonly day: number;
  /** Made and used up on it, in whole units; nothing is known of days before the counting began. */
  readonly made: number;
  readonly used: number;
  /** Gold in all hands as it ended, and the price index, of which 1 is what goods cost at first. */
  readonly supply: number | null;
  readonly priceIndex: number | null;
};

/** A reason of the ledger, or what was lost with characters that are gone. */
export type CountedReason = LedgerReason | "departed";

/** What was made and used up for one reason, in whole units. */
export type EconomyReason = {
  readonly reason: CountedReason;
  readonly made: number;
  readonly used: number;
};

export type EconomyView = {
  /** The oldest first; days on which nothing is known are left out. */
  readonly days: readonly EconomyDay[];
  /** Of all these days together, what moved most first. */
  readonly reasons: readonly EconomyReason[];
};

export type EconomyApi = {
  /** Public: the same for everybody, an hour old or two. */
  readonly figures: Query<{ currency: CountedCurrency; span: EconomySpan }, EconomyView>;
};
