/** What boards are called that are not of a skill. */
export const boards = {
  "total-level": "Total level",
  mastery: "Mastery",
  achievements: "Achievement points",
  kills: "Kills",
  bosses: "Bosses defeated",
  gold: "Gold earned",
  discoveries: "Items discovered",
  legendaries: "Legendaries crafted",
  "first-moon": "First 30 days",
  "arena-rating": "Arena rating",
  "tower-floor": "Tower floor",
  hexes: "Hexes explored",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly boards: typeof boards;
  }
}
