import { dayMs } from "../../core/content/time-spans.ts";

/** Favour that a character earns on a UTC day, and how much of what it did not earn is kept, in thousandths. */
export const favourAllowance = { aDay: 120_000, most: 360_000 } as const;
/** Goods are worth more to a village than to a vendor. */
export const goodsWorth = 3;
/** What a village stores of each kind without a storehouse. */
export const storageMin = 5_000;
/** The books of payers are looked through so often. */
export const collectEveryMs = 10 * 60_000;
/** A host that stood still for longer charges no further days. */
export const upkeepDaysMax = 60;
/** The sums that members see go back for so many days. */
export const sumDays = 30;
/** What was true of a village is kept until everybody is settled behind it. */
export const termsKeptMs = 8 * dayMs;
/** Withdrawals that the page of the storage tells. */
export const withdrawalsShown = 50;
/** As much gold as a treasury takes at once. */
export const giftMax = 90_000_000_000_000;
