import type { Modifiers } from "../../core/content/modifiers.ts";

export type Boost = {
  readonly name: string;
  readonly icon: string;
  readonly scope: "personal" | "village" | "global";
  readonly effects: Modifiers;
  readonly durationSeconds: number;
  readonly cost:
    | { readonly currency: "gold"; readonly goldMinutes: number }
    | { readonly currency: "shrineFavour"; readonly amount: string }
    | null;
  readonly flavour: string;
  readonly source?: string;
  readonly maxStackHours?: number;
  readonly maxActive?: number;
  readonly durationPerLevel?: { readonly key: "restedHours"; readonly seconds: number };
  /** The effect is one level's worth and grows with the distance to the median, up to `maxEffect`. */
  readonly effectPerLevelBelowMedian?: boolean;
  readonly maxEffect?: number;
};

const table = {
  "hearthside-tale": {
    name: "Hearthside Tale",
    icon: "campfire",
    scope: "personal",
    effects: { xpAll: 0.1 },
    durationSeconds: 86400,
    cost: { currency: "gold", goldMinutes: 40 },
    flavour: "Bought at the tavern; lasts until this time tomorrow.",
    maxStackHours: 72,
  },
  "lucky-penny": {
    name: "Lucky Penny",
    icon: "two-coins",
    scope: "personal",
    effects: { goldFind: 0.12 },
    durationSeconds: 86400,
    cost: { currency: "gold", goldMinutes: 28 },
    flavour: "Bought at the tavern; lasts until this time tomorrow.",
    maxStackHours: 72,
  },
  "whetstone-rub": {
    name: "Whetstone Rub",
    icon: "stone-wheel",
    scope: "personal",
    effects: { damagePct: 0.06 },
    durationSeconds: 86400,
    cost: { currency: "gold", goldMinutes: 24 },
    flavour: "Bought at the tavern; lasts until this time tomorrow.",
    maxStackHours: 72,
  },
  "miners-song": {
    name: "Miner's Song",
    icon: "musical-notes",
    scope: "personal",
    effects: { effGather: 0.08 },
    durationSeconds: 86400,
    cost: { currency: "gold", goldMinutes: 30 },
    flavour: "Bought at the tavern; lasts until this time tomorrow.",
    maxStackHours: 72,
  },
  "guild-tuition": {
    name: "Guild Tuition",
    icon: "graduate-cap",
    scope: "personal",
    effects: { effCraft: 0.08 },
    durationSeconds: 86400,
    cost: { currency: "gold", goldMinutes: 30 },
    flavour: "Bought at the tavern; lasts until this time tomorrow.",
    maxStackHours: 72,
  },
  "magpie-charm": {
    name: "Magpie Charm",
    icon: "charm",
    scope: "personal",
    effects: { dropFind: 0.1 },
    durationSeconds: 86400,
    cost: { currency: "gold", goldMinutes: 30 },
    flavour: "Bought at the tavern; lasts until this time tomorrow.",
    maxStackHours: 72,
  },
  "rite-of-roots": {
    name: "Rite of Roots",
    icon: "tree-roots",
    scope: "village",
    effects: { effGather: 0.05 },
    durationSeconds: 43200,
    cost: { currency: "shrineFavour", amount: "200*members^0.8" },
    flavour: "Scaled by shrine level: effect x (1 + 0.05 x level).",
    maxActive: 2,
  },
  "rite-of-iron": {
    name: "Rite of Iron",
    icon: "anvil-impact",
    scope: "village",
    effects: { effCraft: 0.05 },
    durationSeconds: 43200,
    cost: { currency: "shrineFavour", amount: "200*members^0.8" },
    flavour: "Scaled by shrine level: effect x (1 + 0.05 x level).",
    maxActive: 2,
  },
  "rite-of-thorns": {
    name: "Rite of Thorns",
    icon: "crown-of-thorns",
    scope: "village",
    effects: { xpCombat: 0.06, damagePct: 0.03 },
    durationSeconds: 43200,
    cost: { currency: "shrineFavour", amount: "200*members^0.8" },
    flavour: "Scaled by shrine level: effect x (1 + 0.05 x level).",
    maxActive: 2,
  },
  "rite-of-lanterns": {
    name: "Rite of Lanterns",
    icon: "lantern-flame",
    scope: "village",
    effects: { xpAll: 0.04 },
    durationSeconds: 43200,
    cost: { currency: "shrineFavour", amount: "200*members^0.8" },
    flavour: "Scaled by shrine level: effect x (1 + 0.05 x level).",
    maxActive: 2,
  },
  "rite-of-the-magpie": {
    name: "Rite of the Magpie",
    icon: "crow-dive",
    scope: "village",
    effects: { dropFind: 0.06, goldFind: 0.06 },
    durationSeconds: 43200,
    cost: { currency: "shrineFavour", amount: "200*members^0.8" },
    flavour: "Scaled by shrine level: effect x (1 + 0.05 x level).",
    maxActive: 2,
  },
  "lanterns-lit": {
    name: "Lanterns Lit",
    icon: "paper-lantern",
    scope: "global",
    effects: { xpAll: 0.1 },
    durationSeconds: 21600,
    cost: null,
    flavour: "The boss fell and the whole town sleeps lighter.",
    source: "world-boss-victory",
  },
  alderfair: {
    name: "Alderfair",
    icon: "party-flags",
    scope: "global",
    effects: { goldFind: 0.15, dropFind: 0.1 },
    durationSeconds: 172800,
    cost: null,
    flavour: "Market music until dawn.",
    source: "event",
  },
  "long-dusk": {
    name: "The Long Dusk",
    icon: "eclipse",
    scope: "global",
    effects: { xpCombat: 0.15 },
    durationSeconds: 172800,
    cost: null,
    flavour: "The monsters come out early, and so do you.",
    source: "event",
  },
  "harvest-home": {
    name: "Harvest Home",
    icon: "cornucopia",
    scope: "global",
    effects: { yieldGather: 0.15 },
    durationSeconds: 172800,
    cost: null,
    flavour: "Carts queue down to the river.",
    source: "event",
  },
  "open-workshops": {
    name: "Open Workshops",
    icon: "gears",
    scope: "global",
    effects: { effCraft: 0.15, craftQuality: 5 },
    durationSeconds: 172800,
    cost: null,
    flavour: "Every master teaches on the street.",
    source: "event",
  },
  "community-goal": {
    name: "Community Lantern",
    icon: "flame",
    scope: "global",
    effects: { xpAll: 0.05 },
    durationSeconds: 86400,
    cost: null,
    flavour: "The town filled the great lamp together.",
    source: "community",
  },
  homecoming: {
    name: "Homecoming",
    icon: "house",
    scope: "personal",
    effects: { xpAll: 0.25 },
    durationSeconds: 28800,
    cost: null,
    flavour: "First check-in after at least 7 days away; once per 30 days.",
    source: "return",
  },
  newcomer: {
    name: "First Lantern",
    icon: "primitive-torch",
    scope: "personal",
    effects: { xpAll: 0.5 },
    durationSeconds: 3600,
    cost: null,
    flavour: "Granted to every new character for its first hour of actions.",
    source: "creation",
  },
  rested: {
    name: "Rested",
    icon: "night-sleep",
    scope: "personal",
    effects: { xpAll: 0.08 },
    durationSeconds: 7200,
    cost: null,
    flavour: "Granted at the first check-in of each UTC day; every Bedroom level adds an hour.",
    source: "daily-check-in",
    durationPerLevel: { key: "restedHours", seconds: 3600 },
  },
  "worn-path": {
    name: "Worn Path",
    icon: "trail",
    scope: "personal",
    effects: { xpCombat: 0.005 },
    durationSeconds: 604800,
    cost: null,
    flavour: "Others walked here first, and trod the brambles down.",
    source: "catch-up",
    effectPerLevelBelowMedian: true,
    maxEffect: 0.25,
  },
} as const satisfies Record<string, Boost>;

export type BoostId = keyof typeof table;

export const boosts: Readonly<Record<BoostId, Boost>> = table;
