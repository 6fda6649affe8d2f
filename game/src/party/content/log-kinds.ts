/** What the log of a party tells. The words are stored: they are never renamed. */
export const partyLogKinds = ["founded", "joined", "left", "kicked", "leads"] as const;

export type PartyLogKind = (typeof partyLogKinds)[number];
