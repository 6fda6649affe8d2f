/**
 * What developers of the staff can switch off while the world runs, and on again. The commands that a flag switches off are declared
 * with it; `newcomer-chat` holds for the lines of new accounts alone. The words are stored: they are never renamed.
 */
export const flags = [
  "market",
  "gifts",
  "village-founding",
  "siege-declarations",
  "newcomer-chat",
] as const;

export type Flag = (typeof flags)[number];
