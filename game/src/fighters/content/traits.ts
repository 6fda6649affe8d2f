import { keysOf } from "../../core/content/keys-of.ts";

export type FighterTrait = {
  readonly name: string;
  /** What it changes; each is a share of one, `critChance`, `rally` and `executeBonus` are added. */
  readonly stat:
    | "hp"
    | "attack"
    | "defence"
    | "speed"
    | "xp"
    | "wage"
    | "critChance"
    | "healingTaken"
    | "rally"
    | "executeBonus";
  readonly value: number;
};

const table = {
  steadfast: { name: "Steadfast", stat: "defence", value: 0.08 },
  hotheaded: { name: "Hot-Headed", stat: "attack", value: 0.08 },
  fleet: { name: "Fleet", stat: "speed", value: 0.08 },
  hearty: { name: "Hearty", stat: "hp", value: 0.08 },
  veteran: { name: "Veteran", stat: "xp", value: 0.15 },
  thrifty: { name: "Thrifty", stat: "wage", value: -0.15 },
  "cold-blooded": { name: "Cold-Blooded", stat: "critChance", value: 0.05 },
  "marsh-born": { name: "Marsh-Born", stat: "healingTaken", value: 0.12 },
  beloved: { name: "Beloved", stat: "rally", value: 0.04 },
  grim: { name: "Grim", stat: "executeBonus", value: 0.1 },
} as const satisfies Record<string, FighterTrait>;

export type FighterTraitId = keyof typeof table;

/** Each fighter has one of these from the day it is hired. */
export const fighterTraits: Readonly<Record<FighterTraitId, FighterTrait>> = table;

export const fighterTraitIds = keysOf(table);
