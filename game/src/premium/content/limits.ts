import { dayMs } from "../../core/content/time-spans.ts";

/** Crowns are bought in multiples of this. */
export const crownsStep = 50;
/** In one payment. */
export const crownsAtOnceMax = 20_000;

/** What a player spends on Crowns in a UTC month at most, unless it is set otherwise, and what it may be set to; in Crowns. */
export const usualCap = 10_000;
export const capMax = 100_000;
/** A higher limit holds so long after it was asked for. */
export const higherCapAfterMs = 7 * dayMs;

/** For so long a payment can be paid back, as far as its Crowns are not spent. */
export const refundWithinMs = 14 * dayMs;

/** How long the page of the payment service stays open. */
export const checkoutOpenMs = 60 * 60_000;
/** Payments that an account may begin on a UTC day. */
export const checkoutsADay = 20;

/** Gifts are paid with Crowns that were had so long: nothing of theirs is paid back any more. */
export const giftCrownsHadForMs = refundWithinMs;
export const giftsAMonth = 2;
export const giftLastsMs = 14 * dayMs;

/** What staff give an account in a UTC month at most: as much as it may spend unless it sets another limit. */
export const crownGrantsAMonth = usualCap;

/** Between two changes of a name. */
export const renameRestMs = 30 * dayMs;
