import { keysOf } from "../../core/content/keys-of.ts";
import type { TerrainId } from "./terrains.ts";

/**
 * What becomes of what is met on the way: goods for the storehouse, favour of the shrine, gold, four hours of rest, a cache
 * each, two more hexes, goods or caches at the launcher's choice, or the next journey in half the time.
 */
export type OutcomeKind =
  | "resource"
  | "shrineFavour"
  | "gold"
  | "injury"
  | "cache"
  | "sight"
  | "choice"
  | "speed";

/** Something that is met where a journey leads. */
type JourneyEvent = {
  readonly name: string;
  readonly text: string;
  readonly icon: string;
  readonly terrains: readonly TerrainId[];
  readonly outcome: OutcomeKind;
};

const table = {
  "cold-camp": {
    name: "Cold Camp",
    text: "Ashes still warm, and three bedrolls too many.",
    icon: "campfire",
    terrains: ["meadow", "woodland", "hillside"],
    outcome: "resource",
  },
  "singing-stones": {
    name: "Singing Stones",
    text: "The party hums along for a mile before noticing.",
    icon: "menhir",
    terrains: ["hillside", "barrow"],
    outcome: "shrineFavour",
  },
  "ferrymans-debt": {
    name: "The Ferryman's Debt",
    text: "He remembers your village and forgives half.",
    icon: "canoe",
    terrains: ["river", "fen"],
    outcome: "gold",
  },
  "old-orchard": {
    name: "The Old Orchard",
    text: "Apples nobody planted, in rows.",
    icon: "fruit-tree",
    terrains: ["meadow", "ruin"],
    outcome: "resource",
  },
  "wolf-night": {
    name: "A Night of Wolves",
    text: "Nobody slept; everybody lived.",
    icon: "wolf-howl",
    terrains: ["woodland", "lair"],
    outcome: "injury",
  },
  "buried-cellar": {
    name: "The Buried Cellar",
    text: "Forty casks, one skeleton, no key.",
    icon: "hole-ladder",
    terrains: ["ruin", "barrow"],
    outcome: "cache",
  },
  "lost-surveyor": {
    name: "The Lost Surveyor",
    text: "His maps were right; the land had moved.",
    icon: "treasure-map",
    terrains: ["fen", "cliff", "hillside"],
    outcome: "sight",
  },
  "smugglers-rope": {
    name: "Smugglers' Rope",
    text: "It goes down, and something tugs it.",
    icon: "rope-coil",
    terrains: ["cliff", "river"],
    outcome: "cache",
  },
  "beast-tithe": {
    name: "The Beast Tithe",
    text: "Leave one cart, keep the other.",
    icon: "paw-print",
    terrains: ["lair", "woodland"],
    outcome: "choice",
  },
  "dead-lamp": {
    name: "The Dead Lamp",
    text: "For one breath it burns, and you see everything.",
    icon: "old-lantern",
    terrains: ["beacon"],
    outcome: "sight",
  },
  "peat-cutters": {
    name: "Peat Cutters",
    text: "They trade honestly and will not give names.",
    icon: "dig-hole",
    terrains: ["fen"],
    outcome: "resource",
  },
  "white-hart": {
    name: "The White Hart",
    text: "It looked back once, and the path was clear.",
    icon: "deer",
    terrains: ["woodland", "meadow"],
    outcome: "speed",
  },
} as const satisfies Record<string, JourneyEvent>;

export type JourneyEventId = keyof typeof table;

export const journeyEvents: Readonly<Record<JourneyEventId, JourneyEvent>> = table;

export const journeyEventIds = keysOf(table);

/** The event of that name; `null` for none. */
export function readJourneyEventId(word: string | null): JourneyEventId | null {
  return journeyEventIds.find((id) => id === word) ?? null;
}
