/** The villages of the moor. */
export const villageList = {
  title: "Villages of the moor",
  search: "Find a village by name",
  order: "Sort by",
  "order-level": "Level",
  "order-members": "Members",
  "order-newest": "Newest",
  note: "Level {level}, {n} of {max} members, tax {tax}, {joining}",
  none: "No village stands on the moor yet",
  "no-match": "No village begins like that",
  own: "Your village",
  full: "Full",
  join: "Join",
  "join-name": "Join {name}",
  apply: "Apply",
  "apply-name": "Apply to {name}",
  compare: "Compare",
  "compare-name": "Compare {name}",
  failed: "The villages did not load",
  "compared-failed": "The comparison did not load",
  compared: "Side by side",
  "mean-level": "Mean total level",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly villageList: typeof villageList;
  }
}
