export const rankings = {
  lead: "{n} {n:character|characters} ranked",
  standard: "Standard",
  ironbound: "Ironbound",
  modes: "Game mode",
  board: "Board",
  span: "Counted",
  "span-all": "All time",
  "span-month": "This month",
  "span-day": "Today",
  find: "Find on this page",
  place: "Place",
  name: "Name",
  moved: "Since midnight",
  traveller: "A traveller",
  own: "Your place",
  unranked: "You are not ranked here yet.",
  "unranked-span": "You have gained nothing here within this time yet.",
  none: "Nobody is ranked here yet",
  "none-text": "The first to gain something stands at the top.",
  "no-match": "Nobody on this page is called so",
  "show-all": "Show all",
  podium: "The first three",
  range: "{from} to {to} of {n}",
  "board-total-level": "Total level",
  "board-mastery": "Mastery",
  "board-achievements": "Achievement points",
  "board-kills": "Kills",
  "board-bosses": "Bosses defeated",
  "board-gold": "Gold earned",
  "board-discoveries": "Items discovered",
  "board-legendaries": "Legendaries crafted",
  "board-first-moon": "First 30 days",
  "note-gold": "By kills, quests and bosses.",
  "note-first-moon": "Levels gained within thirty days of the beginning.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly rankings: typeof rankings;
  }
}
