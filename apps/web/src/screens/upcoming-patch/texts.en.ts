export const patches = {
  subtitle: "What will change, and since when it has",
  none: "No patch has been announced.",
  "none-text":
    "When a new version is on the server, a message offers to load it. Nothing you did is lost by it.",
  coming: "To come",
  here: "In the game",
  from: "From {at}",
  since: "Since {at}",
  corrected: "Changed",
  "ready-of": "{n} of {of} ready",
  what: "What",
  before: "Now",
  after: "Then",
  "comments-of": "Comments",
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
    readonly patches: typeof patches;
  }
}
export { comments } from "../../shared/comments/texts.en.ts";
