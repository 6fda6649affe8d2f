export const rankings = {
  lead: "{n} {n:character|characters} ranked",
  standard: "Standard",
  ironbound: "Ironbound",
  orders: "Orders",
  "orders-level": "Total level",
  "orders-level-text": "Of the characters that stand for members who count for the order.",
  "orders-omens": "Omens",
  "orders-omens-text":
    "Earned this season by members who count for the order, against the world boss.",
  "orders-name": "Order",
  "orders-members": "Members",
  "orders-none": "Orders are ranked every ten minutes.",
  "orders-as-of": "Ranked {when}.",
  modes: "Game mode",
  board: "Board",
  span: "Counted",
  "span-all": "All time",
  "span-month": "This month",
  "span-day": "Today",
  "span-past": "Earlier",
  "past-day": "As this day began",
  "past-note": "The last {n} days are kept, by UTC.",
  "past-none": "Nothing is kept of this board on that day.",
  course: "Your places, day by day",
  "course-none": "Your course shows here after two days among the first {n}.",
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
  "note-gold": "By kills, quests and bosses.",
  "note-first-moon": "Levels gained within thirty days of the beginning.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly rankings: typeof rankings;
  }
}
