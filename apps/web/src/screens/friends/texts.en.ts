/** The page of friends; what is said of friends elsewhere too is with the shared words. */
export const amity = {
  count: "{n} of {max}",
  "ask-title": "Ask somebody",
  "ask-name": "Name of the character",
  ask: "Ask",
  received: "Requests to you",
  sent: "Your requests",
  waits: "until {day}",
  since: "since {day}",
  list: "Your friends",
  none: "You have no friends on the moor yet.",
  "none-text": "Ask by name, or see who is there now.",
  "see-players": "See who is there",
  find: "Find a friend",
  "there-only": "Only who is there",
  "no-match": "No friend like that is on the list.",
  "show-all": "Show all",
  away: "Away",
  there: "On the moor",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly amity: typeof amity;
  }
}
