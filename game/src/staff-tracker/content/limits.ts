import { dayMs } from "../../core/content/time-spans.ts";

/** What one of the staff did within so long stands beside the name. */
export const recentMs = 30 * dayMs;
/** Months that the page shows, the present one among them. */
export const monthsShown = 12;
/** Far beyond what any staff does in a month; reports are bounded by what players may send. */
export const deedsMax = 20_000;
/** Far beyond any staff there is: the list is read whole. */
export const staffMax = 1_000;
