import { hourMs } from "../../core/content/time-spans.ts";

/** Reports of an account on a UTC day. */
export const reportsADay = 10;
/** What a reporter may add. */
export const noteLengthMax = 300;
/** Lines that are kept with a reported one, before it and after it. */
export const linesBefore = 6;
export const linesAfter = 3;
/** Whose case it is, until somebody else may take it. */
export const claimLastsMs = 2 * hourMs;
/** Whoever may only hush mutes for an hour at the most, others for thirty days. */
export const hushMinutesMax = 60;
export const sentenceHoursMax = 30 * 24;
/** Cases that a page of the queue shows. */
export const openCasesMax = 50;
export const closedCasesMax = 20;
/** A ban as long as that takes its characters out of parties, orders and journeys. */
export const exileFromMs = 14 * 24 * hourMs;
/** How long staff look at what a player has once they asked to, and how much of the log they see. */
export const spectatedForMs = 15 * 60_000;
export const spectatedLines = 50;
/** How long closed cases are kept, with what others wrote around them. */
export const keptMs = 180 * 24 * hourMs;
/** How far back staff are told of an account, and how many rows of it they are told of. */
export const factsSinceMs = 90 * 24 * hourMs;
export const factsReadMax = 100;
/** Reports of one case: more say nothing new. */
export const reportsOfACaseMax = 50;
/** Of two accounts whose flow was looked at there is no new case for so long: what is judged goes a fortnight back. */
export const flowCasesRestMs = 14 * 24 * hourMs;
