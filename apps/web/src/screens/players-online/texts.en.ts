export const players = {
  count: "{n} {n:player|players} on the moor",
  find: "Find a player",
  levels: "Combat {combat}, total {total}",
  none: "The moor is empty just now.",
  "none-text": "It fills towards the evening.",
  "no-match": "Nobody of that name is on the moor now.",
  "show-all": "Show everybody",
  limited: "The first {n} are shown. Search for the others by name.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly players: typeof players;
  }
}
