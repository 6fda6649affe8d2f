import { dayMs, hourMs } from "../../core/content/time-spans.ts";

export const titleLengthMax = 100;
/** What stands on the card and in readers of feeds. */
export const leadLengthMax = 300;
/** In Markdown, as the text of each point is. */
export const textLengthMax = 20_000;

/** Cards of one page of the list. */
export const newsOfPage = 12;
/** News that stay above all others. */
export const pinnedMax = 3;
/** What staff see of what they wrote, newest first. */
export const deskRowsMax = 100;
/** How far ahead something may be planned. */
export const plannedAheadMaxMs = 365 * dayMs;

/** Readers may say something about what is shown for so long, about a patch until it comes. */
export const commentableMs = 14 * dayMs;
export const commentLengthMax = 500;
/** Of one character on a UTC day. */
export const commentsOfDayMax = 20;
/** Of one piece of news, or one point of a patch; nobody reads more. */
export const commentsOfOneMax = 300;

/** A change of numbers is told so long before it comes. */
export const openBeforeMs = 48 * hourMs;
export const pointsMax = 60;
export const pointTextLengthMax = 1_500;
export const changesMax = 12;
export const whatLengthMax = 60;
export const valueLengthMax = 40;
/** Patches that are to come, and the last of those that came. */
export const patchesMax = 5;

/** Characters that one run tells of news, every two seconds, and when they were seen last at the latest. */
export const toldAtOnceMax = 40;
export const toldIfSeenWithinMs = 30 * dayMs;

/** How far ahead a maintenance is told, the words of it, and how long after its instant a server that did not stop still tells of it. */
export const maintenanceAheadMaxMs = 7 * dayMs;
export const maintenanceLengthMax = 200;
export const maintenanceShownMs = hourMs;

/** What readers of feeds get. */
export const feedPostsMax = 20;
