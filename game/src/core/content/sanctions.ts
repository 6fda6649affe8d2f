/** What may be laid on an account, the mildest first. The words are stored: they are never renamed. */
export const sanctionKinds = ["warning", "rename", "kick", "mute", "ban"] as const;

export type SanctionKind = (typeof sanctionKinds)[number];

/** What has no end of its own: it holds until its player has read it. */
export const readKinds: readonly SanctionKind[] = ["warning", "rename", "kick"];

/** What somebody may say once is wrong, and until when. A warning is read and a name chosen; what ends is worth a second look. */
export const appealableKinds: readonly SanctionKind[] = ["mute", "ban"];
export const appealWithinMs = 30 * 24 * 3_600_000;
export const appealTextMax = 1_000;

/** What becomes of an appeal: it stays as it was, ends earlier, or ends at once. Stored: they are never renamed. */
export const appealVerdicts = ["upheld", "shortened", "lifted"] as const;

export type AppealVerdict = (typeof appealVerdicts)[number];

/** `lapsed`: what it was about has run out before anybody answered. */
export const appealStates = ["open", ...appealVerdicts, "lapsed"] as const;

export type AppealState = (typeof appealStates)[number];
