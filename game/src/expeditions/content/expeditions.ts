import { keysOf } from "../../core/content/keys-of.ts";

/** A way that can be gone again and again. */
export type Expedition = {
  readonly name: string;
  /** What one reads of it before one goes. */
  readonly text: string;
  /** Combat level of everybody who joins. */
  readonly level: number;
  readonly hours: number;
  /** What it brings is of this tier at most. */
  readonly tier: number;
  /** The strength that brings it home whole. */
  readonly power: number;
  /** At full success; `cacheChance` is a share of one. */
  readonly pays: {
    readonly xpMinutes: number;
    readonly goldMinutes: number;
    readonly cacheChance: number;
    readonly byProducts: number;
  };
};

const table = {
  "reed-cutting": {
    name: "Reed Cutting",
    text: "Two hours of wet knees, and thatch for a whole street.",
    level: 1,
    hours: 2,
    tier: 1,
    power: 300,
    pays: { xpMinutes: 12, goldMinutes: 10, cacheChance: 0.38, byProducts: 1 },
  },
  "lost-flock": {
    name: "The Lost Flock",
    text: "Forty sheep went into the fog. Thirty-nine can be heard.",
    level: 5,
    hours: 2,
    tier: 1,
    power: 300,
    pays: { xpMinutes: 12, goldMinutes: 10, cacheChance: 0.38, byProducts: 1 },
  },
  "charcoal-run": {
    name: "Charcoal Run",
    text: "The burners sell cheap to whoever fetches it past the wolves.",
    level: 12,
    hours: 3,
    tier: 2,
    power: 405,
    pays: { xpMinutes: 18, goldMinutes: 15, cacheChance: 0.47, byProducts: 2 },
  },
  "causeway-toll": {
    name: "Causeway Toll",
    text: "Somebody collects it, and nobody knows for whom.",
    level: 20,
    hours: 3,
    tier: 3,
    power: 547,
    pays: { xpMinutes: 18, goldMinutes: 15, cacheChance: 0.47, byProducts: 2 },
  },
  "barrow-survey": {
    name: "Barrow Survey",
    text: "Count the mounds. Then count them again on the way back.",
    level: 30,
    hours: 4,
    tier: 4,
    power: 738,
    pays: { xpMinutes: 24, goldMinutes: 20, cacheChance: 0.56, byProducts: 2 },
  },
  "gorge-crossing": {
    name: "Gorge Crossing",
    text: "The rope is older than the bridge it replaced.",
    level: 40,
    hours: 4,
    tier: 5,
    power: 996,
    pays: { xpMinutes: 24, goldMinutes: 20, cacheChance: 0.56, byProducts: 2 },
  },
  "quarry-rescue": {
    name: "Quarry Rescue",
    text: "Follow the tapping. It stopped an hour ago, so hurry.",
    level: 50,
    hours: 5,
    tier: 6,
    power: 1345,
    pays: { xpMinutes: 30, goldMinutes: 25, cacheChance: 0.65, byProducts: 3 },
  },
  "wreckers-lights": {
    name: "Wreckers' Lights",
    text: "A lamp where no lamp should be, and a ship that believes it.",
    level: 60,
    hours: 6,
    tier: 7,
    power: 1816,
    pays: { xpMinutes: 36, goldMinutes: 30, cacheChance: 0.74, byProducts: 3 },
  },
  "winter-convoy": {
    name: "Winter Convoy",
    text: "Six sledges of flour for a pass that has not seen bread since autumn.",
    level: 70,
    hours: 6,
    tier: 8,
    power: 2452,
    pays: { xpMinutes: 36, goldMinutes: 30, cacheChance: 0.74, byProducts: 3 },
  },
  "vault-descent": {
    name: "Vault Descent",
    text: "The stairs go down further than the hill goes up.",
    level: 80,
    hours: 8,
    tier: 9,
    power: 3310,
    pays: { xpMinutes: 48, goldMinutes: 40, cacheChance: 0.9, byProducts: 4 },
  },
  "lamp-pilgrimage": {
    name: "Lamp Pilgrimage",
    text: "To where the first lamp was lit, with nothing in the hands but oil.",
    level: 90,
    hours: 8,
    tier: 10,
    power: 4468,
    pays: { xpMinutes: 48, goldMinutes: 40, cacheChance: 0.9, byProducts: 4 },
  },
} as const satisfies Record<string, Expedition>;

export type ExpeditionId = keyof typeof table;

/** By level. */
export const expeditions: Readonly<Record<ExpeditionId, Expedition>> = table;

export const expeditionIds = keysOf(table);

/** The expedition of that name; `null` for one that an earlier version knew. */
export function readExpeditionId(word: string): ExpeditionId | null {
  return expeditionIds.find((id) => id === word) ?? null;
}
