/** The log, on its own page and in the profile's history. */
export const log = {
  kept: "Lines stay for ninety days.",
  search: "Search the log",
  filter: "Show only",
  more: "Show older",
  "more-again": "Try again",
  none: "Nothing is written yet",
  "none-text": "Levels, rare finds, bosses and quests will stand here. Begin some work.",
  "no-match": "No line fits that",
  "show-all": "Show everything",
  latest: "The last 200 lines",
  whole: "Whole log",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly log: typeof log;
  }
}
