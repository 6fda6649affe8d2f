/** What happened in a village. */
export const villageLog = {
  title: "What happened",
  filter: "Show",
  "group-all": "Everything",
  "group-people": "People",
  "group-ranks": "Ranks and rules",
  "group-tax": "Tax",
  "group-building": "Building",
  "group-rites": "Rites",
  "group-storage": "Storage",
  "group-journeys": "Journeys",
  "group-sieges": "Sieges",
  "group-quests": "Quests",
  failed: "The log did not load",
  none: "Nothing of that has happened in ninety days",
  more: "Show older lines",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly villageLog: typeof villageLog;
  }
}
