import { dayMs } from "../../core/content/time-spans.ts";

/** Who trades has learned this much, and has been here this long. */
export const openFromTotalLevel = 40;
export const openAfterMs = dayMs;
/** The same time after an ironbound character became a standard one. */
export const convertedWaitsMs = dayMs;

/** Open orders of a character, before its storeroom. */
export const ordersMax = 30;
export const quantityMax = 1_000_000;
export const priceMax = 1_000_000_000;
/** Price by quantity of one order. */
export const orderGoldMax = 90_000_000_000_000;
export const orderLastsMs = 14 * dayMs;
/** Orders placed and cancelled within a minute. */
export const changesMax = 60;

/** One order meets so many others at most; what is left then goes back instead of resting. */
export const fillsMax = 100;
/** It looks at so many: a household of six accounts has at most 630 that it passes by. */
export const scannedMax = 700;

/** What pages show of a book: levels a side, out of so many orders. */
export const levelsShown = 20;
export const ordersRead = 200;
/** Trades that everybody sees, without names. */
export const tradesKept = 50;
/** What rested and was traded is told with all of so long. */
export const toldEveryMs = 60_000;
/** Own orders that have ended. */
export const endedKept = 50;

/** By what the reference price moves: the days it looks back on, and how much has to be traded there. */
export const referenceDays = 7;
export const referenceUnitsMin = 50;
export const referenceSalesMin = 5;
/** Accounts count from this age on. */
export const countsFromMs = 14 * dayMs;
/** Rows of one item's week that are looked at, the newest first. */
export const talliesRead = 5_000;

/** Gold-minutes that one account may gain from another on a UTC day. */
export const advantageMinutes = 60;

/** Goods on one list that a character watches. */
export const watchesMax = 20;

/** Prices that a character wishes to hear of. */
export const alertsMax = 20;
/** As many are compared with a price within one transaction. */
export const alertsAtOnce = 50;

/** As many items as there are may be halted, each for thirty days at most unless it has no end. */
export const haltsMax = 1_000;
export const haltHoursMax = 720;

/** Open listings of a character. */
export const listingsMax = 15;
export const listingLastsMs = 14 * dayMs;
/** For so long buyers only reserve, then one of them is drawn. */
export const reservedForMs = 10 * 60_000;
/** Households that may reserve one piece. */
export const reservationsMax = 50;
/** Of what listings cost and pay, in hundredths. */
export const depositMin = 10;
export const depositPercent = 1;
export const listingTaxPercent = 6;
/** Rows of a page of listings, and how many pages one may have at once. */
export const listingsShown = 50;
export const listingPagesMax = 4;
/** Rows that are looked at for a page, for a search that most of them do not meet. */
export const listingsScanned = 600;
/** Own reservations that are shown. */
export const reservationsShown = 100;
/** The last sales that a piece remembers. */
export const salesRemembered = 5;

/** The prices that other pages reckon with are written down so often, where they are others. */
export const pricesEveryMs = 60_000;
