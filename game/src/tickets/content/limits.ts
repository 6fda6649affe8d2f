import { dayMs } from "../../core/content/time-spans.ts";
const mib = 1_048_576;

export const titleLength = { min: 5, max: 100 } as const;
export const textLength = { min: 20, max: 5_000 } as const;
export const commentLength = { min: 1, max: 2_000 } as const;
/** Steps may be left out; each is a line. */
export const stepLength = { min: 0, max: 200 } as const;
export const stepsMax = 12;
/** Lines of one text; a line is no longer than what one argument may hold. */
export const linesMax = 200;
export const lineLengthMax = 1_000;

/** Of an account on a UTC day. */
export const ticketsADay = 3;
export const commentsADay = 30;
/** Comments of one ticket, and what its page shows of all that was said and done. */
export const repliesMax = 100;
export const entriesMax = 200;
/** Once, after it was resolved. */
export const reopenWithinMs = 14 * dayMs;

export const labelsMax = 5;
export const labelLength = { min: 2, max: 20 } as const;

/** Answers that staff keep for what is asked again and again. */
export const answersMax = 40;

/** Of one text: a ticket's own, or a comment's. */
export const picturesOfOneMax = 3;
/** Of an account on a UTC day, and of all accounts together: what is kept stays small. */
export const picturesADay = 10;
export const picturesADayOfAll = 1_000;
/** What is not part of a ticket by then is no draft's any more. */
export const looseForMs = dayMs;

/** A picture as it comes, and as it is kept. */
export const pictureBytesMax = 5 * mib;
export const keptPictureBytesMax = mib;
/** Four times what a large screen shows; more than that is looked at by nobody. */
export const picturePixelsMax = 20_000_000;
export const pictureSideMax = 16_383;
/** What is kept fits into this, so that a long page of a phone can still be read. */
export const keptPictureSides = { width: 2_560, height: 5_120 } as const;

/** Rows of lists. */
export const pageRows = 30;
export const pageRowsMax = 300;
/** A page that is narrowed down looks no further: with the longest texts of any script, more would be more than one answer may read. */
export const scannedMax = 400;
export const foundMax = 12;
export const ownMax = 60;
/** Each is read whole, so the same holds for them. */
export const votedMax = 400;
export const queueMax = 100;

/** Votes that a merge carries over at once; more of them follow in runs of as many. */
export const votesMovedAtOnce = 100;
/** Tickets that were merged into one, whose writers take part in it. */
export const mergedMax = 50;
