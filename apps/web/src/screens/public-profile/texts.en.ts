/** The page of another player. */
export const player = {
  "no-achievements": "Nothing is achieved yet.",
  village: "Of {name}",
  "village-invite": "Invite to village",
  "village-invite-name": "Invite {name} to {village}",
  "village-invited": "{name} is invited",
  "as-of": "As of {day}",
  worn: "What they wear",
  "worn-private": "They keep that to themselves.",
  places: "Places in the rankings",
  "places-at": "As the day began",
  place: "No. {rank}",
  "to-rankings": "All rankings",
  "not-found": "Nobody goes by the name {name}",
  "not-found-text": "Names are spelled with letters only. See who is on the moor:",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly player: typeof player;
  }
}
