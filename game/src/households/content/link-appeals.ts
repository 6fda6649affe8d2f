/** What staff answer to somebody who appeals against a link: it stays, or ends at once. Stored: they are never renamed. */
export const linkVerdicts = ["upheld", "lifted"] as const;

export type LinkVerdict = (typeof linkVerdicts)[number];

export const linkAppealStates = ["open", ...linkVerdicts] as const;
