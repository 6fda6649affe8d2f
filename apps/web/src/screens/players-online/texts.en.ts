export const players = {
  count: "{n} {n:player|players} on the moor",
  find: "Find a player",
  levels: "Combat {combat}, total {total}",
  none: "The moor is empty just now.",
  "none-text": "It fills towards the evening.",
  "no-match": "Nobody like that is on the moor now.",
  work: "What they do",
  "any-work": "Any work",
  band: "Total level",
  "any-band": "Any level",
  "band-between": "Levels {from} to {to}",
  "band-from": "Level {from} and more",
  mode: "Game mode",
  "any-mode": "Any mode",
  standard: "Standard",
  ironbound: "Ironbound",
  pages: "Pages of players",
  previous: "Previous",
  next: "Next",
  "show-all": "Show everybody",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly players: typeof players;
  }
}
