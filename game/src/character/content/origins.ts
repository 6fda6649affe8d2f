import type { Modifiers } from "../../core/content/modifiers.ts";

export type Origin = {
  readonly name: string;
  readonly icon: string;
  readonly effects: Modifiers;
  readonly flavour: string;
};

const table = {
  fenfolk: {
    name: "Fenfolk",
    icon: "boat-fishing",
    effects: { "eff-fishing": 0.03, "eff-foraging": 0.03 },
    flavour: "Born on a raft, and suspicious of floors.",
  },
  moorborn: {
    name: "Moorborn",
    icon: "windy-stripes",
    effects: { xpCombat: 0.02 },
    flavour: "Raised by wind and older siblings.",
  },
  hillkin: {
    name: "Hillkin",
    icon: "mountains",
    effects: { "eff-mining": 0.03, "eff-smithing": 0.03 },
    flavour: "Counts in hammer strokes.",
  },
  wayfarer: {
    name: "Wayfarer",
    icon: "walking-boot",
    effects: { goldFind: 0.02, dropFind: 0.01 },
    flavour: "From somewhere else, and in no hurry to say where.",
  },
} as const satisfies Record<string, Origin>;

export type OriginId = keyof typeof table;

export const origins: Readonly<Record<OriginId, Origin>> = table;

export const originIds = [
  "fenfolk",
  "moorborn",
  "hillkin",
  "wayfarer",
] as const satisfies readonly OriginId[];
