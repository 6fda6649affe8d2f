import { dayMs, hourMs } from "../../core/content/time-spans.ts";

/** What the account service holds to as well. */
export const membersMax = 100;
export const membershipsMax = 10;
export const teamsMax = 20;

export const invitesLastMs = 48 * hourMs;
/** Invitations of one order that wait, and of one character. */
export const invitesMax = 50;
export const invitesADay = 20;
export const textLengthMax = 1_000;

/** The goal of a week: so many paid quests of days for each who was a member as it began, but for so few at least. */
export const questsOfEach = 10;
export const countedMembersMin = 3;

/** An owner who was not seen for so long can be followed. */
export const ownerAwayMs = 90 * dayMs;
/** A sign of a player is written down this often. */
export const signEveryMs = hourMs;

/** What the world asks of the account service in one look of the host. */
export const wishesAtOnceMax = 20;
/** Orders that are ranked in one run, and how often all are. */
export const rankedAtOnceMax = 10;
export const rankedEveryMs = 10 * 60_000;
/** So many places are shown. */
export const rankedShownMax = 100;
