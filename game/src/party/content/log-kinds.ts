/** What the log of a party tells. The words are stored: they are never renamed. */
export const partyLogKinds = [
  "founded",
  "joined",
  "left",
  "kicked",
  "leads",
  "expedition-opened",
  "expedition-out",
  "expedition-back",
  "expedition-called-off",
  "quest-chosen",
  "quest-done",
  "quest-given-up",
  "quest-lapsed",
] as const;

export type PartyLogKind = (typeof partyLogKinds)[number];
