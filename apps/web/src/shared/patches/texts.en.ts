/** The points of a patch, as staff write them and everybody reads them. */
export const points = {
  what: "What",
  before: "Now",
  after: "Then",
  "state-proposed": "Proposed",
  "state-under-way": "Under way",
  "state-ready": "Ready",
  "state-dropped": "Dropped",
  "area-combat": "Combat",
  "area-gathering": "Gathering",
  "area-crafting": "Crafting",
  "area-items": "Items",
  "area-quests": "Quests",
  "area-fighters": "Fighters",
  "area-village": "Villages",
  "area-party": "Parties",
  "area-market": "Market",
  "area-world-boss": "World boss",
  "area-interface": "Interface",
  "area-other": "Everything else",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly points: typeof points;
  }
}
