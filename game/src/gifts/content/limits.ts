import { dayMs } from "../../core/content/time-spans.ts";

/** Who gives has learned this much. */
export const giftsFromTotalLevel = 60;
/** Gifts that the characters of one account send on a UTC day. */
export const giftsADay = 3;
/** For so long a gift waits for its answer, then it goes back. */
export const giftLastsMs = 14 * dayMs;
/** Gifts that wait for a character at most. */
export const giftsWaitingMax = 20;
/** Gifts that were sent or came and are over, as far as a character's page looks back. */
export const giftsEndedKept = 30;

/** What comes to a character from others on a UTC day: so many gifts, and as much as so many minutes of its fights pay. */
export const inflowGifts = 3;
export const inflowMinutes = 60;

/** What counts as inflow when it is claimed: parts of the storage of a village that is no more. The words are stored. */
export const boundCauses: ReadonlySet<string> = new Set(["village-share"]);
