/** What a report is for. The words are stored: they are never renamed. */
export const reportCauses = [
  "insult",
  "threat",
  "spam",
  "sexual",
  "name",
  "cheating",
  "other",
] as const;

export type ReportCause = (typeof reportCauses)[number];

/**
 * What can be reported: a line of the chat or a whisper, a note in a guest book, the name of a character, what a party
 * says in the finder, what a village or an order says of itself and is called, a comment about news or a patch, and a
 * revision of an article. A profile shows nothing else that its player wrote. Stored too.
 */
export const reportedThings = [
  "line",
  "note",
  "name",
  "party",
  "village",
  "village-name",
  "order-name",
  "order-text",
  "comment",
  "article",
] as const;

export type ReportedThing = (typeof reportedThings)[number];

/**
 * What cases are about: what players report, what moved between two accounts, and payments that were taken back, which
 * nobody reports.
 */
export const caseThings = [...reportedThings, "flow", "payments"] as const;

export type CaseThing = (typeof caseThings)[number];
