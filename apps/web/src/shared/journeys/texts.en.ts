/** What pages say of journeys and of the land they lead to. */
export const journeys = {
  "hex-name": "{terrain} {name}",
  "hex-place": "ring {ring}, {way}",
  camp: "The village",
  "way-0": "east",
  "way-1": "south-east",
  "way-2": "south",
  "way-3": "south-west",
  "way-4": "west",
  "way-5": "north-west",
  "way-6": "north",
  "way-7": "north-east",
  "zoom-nearer": "Closer",
  "zoom-farther": "Farther",
  "zoom-whole": "Whole map",
  reached: "Reached",
  seen: "Seen from afar",
  beside: "Not known yet",
  chance: "Chance",
  stamina: "Stamina",
  duration: "Duration",
  asks: "Power asked for",
  power: "Power",
  walkers: "Who went",
  "walkers-n": "{n} {n:walker|walkers}",
  "came-back": "Came back",
  past: "Journeys that are back",
  failed: "The journeys did not load",
  kept: "It kept its secret",
  gone: "{n} {n:departed soul|departed souls}",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly journeys: typeof journeys;
  }
}
