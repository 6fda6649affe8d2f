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
  none: "Nothing of that has happened in ninety days",
  more: "Show older lines",
  "line-founded": "{name} has founded the village.",
  "line-joined": "{name} has joined.",
  "line-taken-in": "{by} has taken {name} in.",
  "line-left": "{name} has left.",
  "line-kicked": "{by} has sent {name} away.",
  "line-called-back": "{name} was called back and is here again.",
  "line-renamed": "The village is called {name} now.",
  "line-elder": "{name} is the elder now.",
  "line-steward": "{by} has made {name} a steward.",
  "line-steward-no-more": "{by} has made {name} a member again.",
  "line-disband-announced": "{name} has announced the end of the village.",
  "line-disband-stopped": "{name} has stopped the end of the village.",
  "line-tax-lowered": "{name} has set the tax to {tax}.",
  "line-tax-raised": "{name} has announced a tax of {tax}.",
  "line-joining-changed": "{name} has changed how one joins: {how}.",
  "line-launch-on": "{name} lets members launch journeys.",
  "line-launch-off": "{name} leaves journeys to stewards.",
  "line-limits-changed": "{name} has changed what may be taken out.",
  "line-sieges-on": "{name} has the village take part in sieges.",
  "line-sieges-off": "{name} keeps the village out of sieges.",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly villageLog: typeof villageLog;
  }
}
