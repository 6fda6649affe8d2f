/** So many accounts may belong together. */
export const membersMax = 6;
/** A code brings one account in, within this time. */
export const codeLastsMs = 15 * 60_000;
export const codeLength = 8;
/** None that reads like another, and no vowels, so that a code is no word. */
export const codeLetters = "BCDFGHJKLMNPQRSTVWXZ";
/** Leaving takes so long, so that nobody leaves for the length of a trade. */
export const leavesAfterMs = 30 * 24 * 60 * 60_000;
/** Each of an account's links binds it to another member. */
export const linksMax = membersMax;
/** What a player may say against a link of the staff, and how long after an answer it may be said again. */
export const linkAppealTextMax = 1_000;
export const linkAppealsAgainAfterMs = 90 * 24 * 60 * 60_000;
