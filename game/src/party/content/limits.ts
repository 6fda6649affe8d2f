import { dayMs, hourMs, minuteMs } from "../../core/content/time-spans.ts";

export const membersMax = 5;
/** What each other active member adds to the xp of fights and gathering. */
export const bonusOfEach = 0.02;
/** Below this total level a member is company, and adds nothing. */
export const bonusFromTotalLevel = 25;
/** A member's light is moved on when less than this is left of it. */
export const lightRenewedAtMs = 23 * hourMs;
/** Spans of membership and light are kept until everybody is settled beyond them. */
export const spansKeptMs = 3 * dayMs;
/** After leaving or a kick. */
export const rejoinAfterMs = 10 * minuteMs;
/** Invitations and applications of one party that wait. */
export const asksMax = 20;
/** Invitations that wait for one character. */
export const invitesMax = 20;
export const asksLastMs = 3 * dayMs;
export const invitesADay = 20;
export const applicationsADay = 10;
export const listingLengthMax = 80;
/** A leader who is away for this long can be followed by somebody who was there within a day. */
export const leaderAwayMs = 3 * dayMs;
export const heirSeenMs = dayMs;
export const logMax = 100;
export const finderMax = 50;
