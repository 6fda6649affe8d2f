import { dayMs } from "../../core/content/time-spans.ts";

/** Who writes has learned this much. */
export const writesFromTotalLevel = 100;

/** Letters of what an article is called, and of its text as Markdown. */
export const titleLengthMin = 3;
export const titleLengthMax = 80;
export const textLengthMin = 20;
export const textLengthMax = 20_000;
/** Of what a writer says of a change. */
export const noteLengthMax = 200;

/** Revisions that the characters of one account propose within a day. */
export const proposalsADay = 10;
export const proposalsWithinMs = dayMs;
/** What an account has proposed, as far as its page looks back. */
export const ownProposalsMax = 50;
/** Proposals that a page of the queue shows, the oldest first. */
export const queueMax = 100;
/** Revisions that a page of a history shows. */
export const historyPage = 25;
/** The list of articles is read whole, by everybody who searches. */
export const articlesMax = 1_000;
/** Hidden revisions in a row that are passed over for one that can be read. */
export const passedOverMax = 200;
/** Items that an article is listed with. */
export const mentionsMax = 100;
