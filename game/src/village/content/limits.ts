import { dayMs, hourMs } from "../../core/content/time-spans.ts";

export const foundingCombatLevel = 15;
export const foundingGold = 5_000;
/** Without a Moot Hall; each of its levels adds one. */
export const membersAtFirst = 10;
/** Nobody has more, whatever the hall says: what goes over all members is bounded by it. */
export const membersMax = 30;
export const stewardsMax = 3;
export const textLengthMax = 1_000;
/** For so long a member is a newcomer. */
export const newcomerMs = 3 * dayMs;
/** Before any village, after leaving or a kick; and for so long an elder may call a kicked one back. */
export const rejoinAfterMs = dayMs;
/** How many members a steward may send away on a UTC day. */
export const stewardKicksADay = 2;

export const invitesLastMs = 3 * dayMs;
export const applicationsLastMs = 7 * dayMs;
/** Applications of one character that wait. */
export const applicationsOpenMax = 5;
/** Invitations that wait for one character. */
export const invitesOpenMax = 20;
/** Invitations and applications of one village that wait, of each kind. */
export const asksOfVillageMax = 50;
export const invitesADay = 20;
export const applicationsADay = 10;

/** Where neither the elder nor a steward was there for this long, somebody acts for them. */
export const officersAwayMs = 3 * dayMs;
export const actingSeenMs = dayMs;
/** An elder who is away for this long can be followed, */
export const elderAwayMs = 14 * dayMs;
/** and one who did nothing of their office for this long, where half of the active members ask for it, */
export const elderIdleMs = 30 * dayMs;
/** by somebody who was there within this. */
export const heirSeenMs = 3 * dayMs;
/** A village that nobody saw for this long is dissolved. */
export const abandonedMs = 90 * dayMs;
/** The name of one that is no more is kept free for so long. */
export const nameHeldMs = 90 * dayMs;

export const disbandAfterMs = 3 * dayMs;
/** From a disbanding that was stopped to the next. */
export const disbandAgainMs = 7 * dayMs;
/** So many stewards stop a disbanding. */
export const stewardsToStop = 2;

export const taxPercentMax = 10;
/** A higher tax is known for so long before it is taken. */
export const taxRaisedAfterMs = dayMs;
/** What stewards and members may take out a day, in vendor value; a limit is no more than the purse holds. */
export const withdrawLimitMax = 1_000_000_000;

/** Spans of membership are kept until everybody is settled beyond them, and sieges and journeys are paid. */
export const spansKeptMs = 8 * dayMs;
/** A member's sign is written down when the last one is older. */
export const seenEveryMs = hourMs;
export const logKeptMs = 90 * dayMs;
/** A page of a village is renewed at most so often, however many of its members act; for whoever acts, at once. */
export const villagePageMs = 1_000;
/** Lines of the log that a page shows at once. */
export const logPage = 50;
export const directoryPage = 50;
export const searchLengthMax = 24;
/** Villages that can be laid side by side. */
export const comparedMax = 3;
