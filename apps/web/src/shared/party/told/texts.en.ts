/** What lines of a party's log say, on its page and in its chat. */
export const partyLines = {
  founded: "{name} has founded the party.",
  joined: "{name} has joined.",
  left: "{name} has left.",
  kicked: "{by} has sent {name} away.",
  leads: "{name} leads the party now.",
  "expedition-opened": "{name} has opened {expedition}.",
  "expedition-out": "{n} {n:has|have} set out: {expedition}.",
  "expedition-back": "Back from {expedition} with {share} of it.",
  "expedition-called-off": "{expedition} was called off.",
  "quest-chosen": "{name} has chosen {quest}.",
  "quest-done": "{quest} is done.",
  "quest-given-up": "{name} has given up {quest}.",
  "quest-lapsed": "The time for {quest} is over.",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly partyLines: typeof partyLines;
  }
}
