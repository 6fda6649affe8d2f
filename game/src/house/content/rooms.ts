import type { Modifiers } from "../../core/content/modifiers.ts";

/** What a room is built of; the tier grows with the level. */
export type RoomMaterial = "plank" | "cloth" | "bar" | "leather";

export type Room = {
  readonly name: string;
  readonly icon: string;
  readonly maxLevel: number;
  /** Multiplies the gold of every level. */
  readonly costMultiplier: number;
  /** Two kinds for each level; what is listed twice is needed twice. */
  readonly materials: readonly [RoomMaterial, RoomMaterial];
  readonly effectsPerLevel: Modifiers;
  readonly flavour: string;
};

const table = {
  bedroom: {
    name: "Bedroom",
    icon: "bed",
    maxLevel: 12,
    costMultiplier: 1.6,
    materials: ["plank", "cloth"],
    effectsPerLevel: { restedHours: 1 },
    flavour: "Sleep well; the whole next day works better for it.",
  },
  study: {
    name: "Study",
    icon: "bookshelf",
    maxLevel: 20,
    costMultiplier: 1.2,
    materials: ["plank", "cloth"],
    effectsPerLevel: { xpAll: 0.004 },
    flavour: "A chair, a lamp and a theory.",
  },
  "training-yard": {
    name: "Training Yard",
    icon: "target-dummy",
    maxLevel: 20,
    costMultiplier: 1,
    materials: ["plank", "bar"],
    effectsPerLevel: { xpCombat: 0.006 },
    flavour: "The dummy has started to flinch.",
  },
  kitchen: {
    name: "Kitchen",
    icon: "cooking-pot",
    maxLevel: 20,
    costMultiplier: 0.8,
    materials: ["bar", "plank"],
    effectsPerLevel: { "eff-cooking": 0.012 },
    flavour: "Smells like second helpings.",
  },
  forge: {
    name: "Forge",
    icon: "anvil",
    maxLevel: 20,
    costMultiplier: 0.9,
    materials: ["bar", "bar"],
    effectsPerLevel: { "eff-smithing": 0.012 },
    flavour: "Never quite goes out.",
  },
  joinery: {
    name: "Joinery",
    icon: "hand-saw",
    maxLevel: 20,
    costMultiplier: 0.8,
    materials: ["plank", "plank"],
    effectsPerLevel: { "eff-carpentry": 0.012 },
    flavour: "Ankle-deep in curls.",
  },
  "loom-room": {
    name: "Loom Room",
    icon: "spinning-wheel",
    maxLevel: 20,
    costMultiplier: 0.8,
    materials: ["plank", "cloth"],
    effectsPerLevel: { "eff-tailoring": 0.012 },
    flavour: "Clack, clack, coat.",
  },
  "still-room": {
    name: "Still Room",
    icon: "round-bottom-flask",
    maxLevel: 20,
    costMultiplier: 0.9,
    materials: ["bar", "cloth"],
    effectsPerLevel: { "eff-alchemy": 0.012 },
    flavour: "Nothing here is for drinking except the things for drinking.",
  },
  "jewellers-bench": {
    name: "Jeweller's Bench",
    icon: "cut-diamond",
    maxLevel: 20,
    costMultiplier: 0.9,
    materials: ["bar", "leather"],
    effectsPerLevel: { "eff-jewelcrafting": 0.012 },
    flavour: "Sweep the floor twice.",
  },
  scriptorium: {
    name: "Scriptorium",
    icon: "quill-ink",
    maxLevel: 20,
    costMultiplier: 0.9,
    materials: ["plank", "leather"],
    effectsPerLevel: { "eff-enchanting": 0.012 },
    flavour: "The ink is always looking at you.",
  },
  storeroom: {
    name: "Storeroom",
    icon: "chest",
    maxLevel: 20,
    costMultiplier: 1,
    materials: ["plank", "bar"],
    effectsPerLevel: { equipmentSlots: 10, orderSlots: 0.25 },
    flavour: "There is always room for one more of everything.",
  },
  "trophy-hall": {
    name: "Trophy Hall",
    icon: "trophy-cup",
    maxLevel: 20,
    costMultiplier: 1.3,
    materials: ["plank", "leather"],
    effectsPerLevel: { dropFind: 0.004, goldFind: 0.004 },
    flavour: "Guests count the teeth.",
  },
  garden: {
    name: "Garden",
    icon: "plant-watering",
    maxLevel: 10,
    costMultiplier: 1,
    materials: ["plank", "cloth"],
    effectsPerLevel: { gardenPlots: 1 },
    flavour: "Weeds grow for free.",
  },
  hearth: {
    name: "Hearth",
    icon: "fireplace",
    maxLevel: 10,
    costMultiplier: 1.1,
    materials: ["bar", "plank"],
    effectsPerLevel: { mealDuration: 0.03 },
    flavour: "The stew remembers how warm it was.",
  },
  "drill-hall": {
    name: "Drill Hall",
    icon: "swords-emblem",
    maxLevel: 20,
    costMultiplier: 1.1,
    materials: ["bar", "leather"],
    effectsPerLevel: { fighterPower: 0.005 },
    flavour: "Your fighters complain about the floor and improve anyway.",
  },
  toolshed: {
    name: "Toolshed",
    icon: "toolbox",
    maxLevel: 20,
    costMultiplier: 1,
    materials: ["bar", "plank"],
    effectsPerLevel: { effGather: 0.005 },
    flavour: "Every handle fits your hand and nobody else's.",
  },
} as const satisfies Record<string, Room>;

export type RoomId = keyof typeof table;

export const rooms: Readonly<Record<RoomId, Room>> = table;
