/** What becomes of a proposed revision. The words are stored: they are never renamed. */
export const revisionStates = ["proposed", "taken", "declined", "withdrawn"] as const;

export type RevisionState = (typeof revisionStates)[number];
