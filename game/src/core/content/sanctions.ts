/** What may be laid on an account, the mildest first. The words are stored: they are never renamed. */
export const sanctionKinds = ["warning", "rename", "mute", "ban"] as const;

export type SanctionKind = (typeof sanctionKinds)[number];
