import type { PartyLogKind } from "./log-kinds.ts";

/** Which lines of its log a party is told in its chat, in English with the ids of things. */
export const partyToldLines: Readonly<Partial<Record<PartyLogKind, string>>> = {
  joined: "{name} has joined.",
  left: "{name} has left.",
  kicked: "{by} has sent {name} away.",
  leads: "{name} leads the party now.",
  "expedition-opened": "{name} has opened {thing}.",
  "expedition-out": "{n} have set out: {thing}.",
  "expedition-back": "Back from {thing} with {n} % of it.",
  "expedition-called-off": "{thing} was called off.",
  "quest-chosen": "{name} has chosen {thing}.",
  "quest-done": "{thing} is done.",
  "quest-given-up": "{name} has given up {thing}.",
};
