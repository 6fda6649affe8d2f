import { keysOf } from "../../core/content/keys-of.ts";
import type { Modifiers } from "../../core/content/modifiers.ts";

/** What a building is built of; the tier grows with the level. */
export type BuildingMaterial = "plank" | "bar" | "cloth" | "leather";

export type Building = {
  readonly name: string;
  readonly icon: string;
  readonly maxLevel: number;
  /** Multiplies the gold of every level. */
  readonly costMultiplier: number;
  /** Two kinds for each level; what is listed twice is needed twice. */
  readonly materials: readonly [BuildingMaterial, BuildingMaterial];
  readonly effectsPerLevel: Modifiers;
  readonly flavour: string;
};

const table = {
  hall: {
    name: "Moot Hall",
    icon: "viking-longhouse",
    maxLevel: 20,
    costMultiplier: 1.6,
    materials: ["plank", "bar"],
    effectsPerLevel: { memberCap: 1 },
    flavour: "Everything is decided here, eventually.",
  },
  storehouse: {
    name: "Storehouse",
    icon: "granary",
    maxLevel: 20,
    costMultiplier: 0.8,
    materials: ["plank", "plank"],
    effectsPerLevel: { storagePerResource: 20_000 },
    flavour: "Count it in, count it out.",
  },
  shrine: {
    name: "Alder Shrine",
    icon: "shinto-shrine",
    maxLevel: 20,
    costMultiplier: 1.2,
    materials: ["bar", "cloth"],
    effectsPerLevel: { shrinePower: 0.05 },
    flavour: "Leave a leaf, take a blessing.",
  },
  "training-grounds": {
    name: "Training Grounds",
    icon: "target-dummy",
    maxLevel: 20,
    costMultiplier: 1,
    materials: ["plank", "leather"],
    effectsPerLevel: { xpCombat: 0.005 },
    flavour: "Mud, sticks and shouting.",
  },
  guildhouse: {
    name: "Guildhouse",
    icon: "factory",
    maxLevel: 20,
    costMultiplier: 1,
    materials: ["bar", "plank"],
    effectsPerLevel: { xpCraft: 0.005 },
    flavour: "Seven trades, one chimney.",
  },
  "foresters-lodge": {
    name: "Foresters' Lodge",
    icon: "wood-cabin",
    maxLevel: 20,
    costMultiplier: 1,
    materials: ["plank", "leather"],
    effectsPerLevel: { xpGather: 0.005 },
    flavour: "They know where, and they know when.",
  },
  "market-cross": {
    name: "Market Cross",
    icon: "shop",
    maxLevel: 10,
    costMultiplier: 1,
    materials: ["plank", "cloth"],
    effectsPerLevel: { marketTaxReduction: 0.001 },
    flavour: "Haggle here.",
  },
  watchtower: {
    name: "Watchtower",
    icon: "watchtower",
    maxLevel: 20,
    costMultiplier: 1,
    materials: ["plank", "bar"],
    effectsPerLevel: { explorationSight: 0.05, explorationPower: 0.02 },
    flavour: "The horizon, slightly closer.",
  },
  palisade: {
    name: "Palisade",
    icon: "palisade",
    maxLevel: 20,
    costMultiplier: 1.1,
    materials: ["plank", "bar"],
    effectsPerLevel: { siegeDefence: 0.02 },
    flavour: "Sharp side out.",
  },
  barracks: {
    name: "Barracks",
    icon: "barracks",
    maxLevel: 20,
    costMultiplier: 1.1,
    materials: ["bar", "leather"],
    effectsPerLevel: { siegeAttack: 0.015 },
    flavour: "Boots in rows.",
  },
  infirmary: {
    name: "Infirmary",
    icon: "hospital-cross",
    maxLevel: 10,
    costMultiplier: 0.9,
    materials: ["cloth", "plank"],
    effectsPerLevel: { restReduction: 0.03 },
    flavour: "They ask what did this, write it down and laugh.",
  },
  caravanserai: {
    name: "Caravanserai",
    icon: "old-wagon",
    maxLevel: 10,
    costMultiplier: 1,
    materials: ["plank", "leather"],
    effectsPerLevel: { expeditionSpeed: 0.02 },
    flavour: "Somebody is always just leaving.",
  },
} as const satisfies Readonly<Record<string, Building>>;

export type BuildingId = keyof typeof table;

/** What a village can build. Ids are stored: they are permanent. */
export const buildings: Readonly<Record<BuildingId, Building>> = table;

export const buildingIds: readonly BuildingId[] = keysOf(table);
