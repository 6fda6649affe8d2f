import type { ItemSlot } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";

export type Objective =
  | { readonly type: "kill"; readonly any: true; readonly count: number }
  | { readonly type: "killMonster"; readonly monster: MonsterId; readonly count: number }
  | { readonly type: "killZone"; readonly zone: ZoneId; readonly count: number }
  | { readonly type: "equip"; readonly slot: ItemSlot; readonly count: number }
  | { readonly type: "gather"; readonly skill: SkillId; readonly count: number }
  | { readonly type: "craft"; readonly skill: SkillId; readonly count: number }
  /** Any piece of equipment, made by oneself. */
  | { readonly type: "equipment"; readonly count: number }
  | { readonly type: "deliver"; readonly item: ItemId; readonly count: number }
  | { readonly type: "setStance"; readonly count: number }
  | { readonly type: "buildRoom"; readonly any: true; readonly count: number }
  | { readonly type: "activateBoost"; readonly scope: "personal"; readonly count: number }
  | { readonly type: "marketOrder"; readonly count: number }
  | { readonly type: "hireFighter"; readonly count: number };

export type Rewards = {
  readonly gold?: number;
  readonly goldMinutes?: number;
  readonly xp?: Readonly<Partial<Record<SkillId, number>>>;
  readonly xpMinutes?: { readonly skill: SkillId; readonly minutes: number };
  readonly items?: Readonly<Partial<Record<ItemId, number>>>;
  readonly marks?: number;
  /** One sealed cache of this tier. */
  readonly cacheTier?: number;
};

export type Quest = {
  readonly chapter: number;
  readonly order: number;
  readonly name: string;
  readonly icon: string;
  /** The screen where it is done. */
  readonly route: string;
  readonly objective: Objective;
  readonly text: string;
  readonly rewards: Rewards;
  /** A system that has to be open; the step is passed over until then. */
  readonly requires?: "house" | "boosts" | "market" | "fighters";
  readonly grants?: { readonly freeRoomLevel: number };
};

const table = {
  "a-dry-pair-of-boots": {
    chapter: 1,
    order: 1,
    name: "A Dry Pair of Boots",
    icon: "scroll-quill",
    route: "actions/combat",
    objective: { type: "kill", any: true, count: 2 },
    text: "Warden Hesper hands you a stick and points at the mud.",
    rewards: { gold: 40, items: { "rock-salt": 10 } },
  },
  "equip-yourself": {
    chapter: 1,
    order: 2,
    name: "Something Sharper",
    icon: "scroll-quill",
    route: "equipment/slot/main-hand",
    objective: { type: "equip", slot: "main-hand", count: 1 },
    text: "A blade goes in the hand; the other end is for them.",
    rewards: { items: { "softhide-jerkin": 1 }, gold: 40 },
  },
  "first-swing": {
    chapter: 1,
    order: 3,
    name: "First Swing",
    icon: "scroll-quill",
    route: "actions/mining",
    objective: { type: "gather", skill: "mining", count: 8 },
    text: "Old Bram will pay for copper and pay more for quiet.",
    rewards: { items: { "copper-ore": 24 }, xp: { mining: 60 } },
  },
  "bars-not-rocks": {
    chapter: 1,
    order: 4,
    name: "Bars, Not Rocks",
    icon: "scroll-quill",
    route: "recipes/smithing",
    objective: { type: "craft", skill: "smithing", count: 6 },
    text: "The forge is free until noon.",
    rewards: { items: { "copper-bar": 8, "alder-plank": 4 }, xp: { smithing: 80 } },
  },
  "your-own-work": {
    chapter: 1,
    order: 5,
    name: "Your Own Work",
    icon: "scroll-quill",
    route: "recipes/smithing",
    objective: { type: "equipment", count: 1 },
    text: "Anyone can buy a sword; make one.",
    rewards: { gold: 80, xp: { smithing: 120 } },
  },
  supper: {
    chapter: 1,
    order: 6,
    name: "Supper",
    icon: "scroll-quill",
    route: "recipes/cooking",
    objective: { type: "craft", skill: "cooking", count: 3 },
    text: "Catch it, salt it, fry it; that is the whole of the law.",
    rewards: { items: { "fried-mudminnow": 20 }, xp: { fishing: 60, cooking: 60 } },
  },
  "a-roof": {
    chapter: 1,
    order: 7,
    name: "A Roof",
    icon: "scroll-quill",
    route: "house/rooms",
    objective: { type: "buildRoom", any: true, count: 1 },
    text: "The cottage leaks, but it is your leak.",
    rewards: { gold: 500 },
    requires: "house",
    grants: { freeRoomLevel: 1 },
  },
  "choose-a-focus": {
    chapter: 1,
    order: 8,
    name: "Choose a Focus",
    icon: "scroll-quill",
    route: "profile/skills",
    objective: { type: "setStance", count: 1 },
    text: "Decide what the next bruise should teach you.",
    rewards: { xp: { combat: 150 } },
  },
  "a-warm-boost": {
    chapter: 1,
    order: 9,
    name: "A Story by the Fire",
    icon: "scroll-quill",
    route: "boosts/personal",
    objective: { type: "activateBoost", scope: "personal", count: 1 },
    text: "The tavern stands the first round.",
    rewards: { gold: 200 },
    requires: "boosts",
  },
  "market-day": {
    chapter: 1,
    order: 10,
    name: "Market Day",
    icon: "scroll-quill",
    route: "market/exchange",
    objective: { type: "marketOrder", count: 1 },
    text: "Sell something, to somebody, for something.",
    rewards: { gold: 150 },
    requires: "market",
  },
  "hired-help": {
    chapter: 1,
    order: 11,
    name: "Hired Help",
    icon: "scroll-quill",
    route: "fighters/recruit",
    objective: { type: "hireFighter", count: 1 },
    text: "Two coins a week and all the blame.",
    rewards: { gold: 200, marks: 5 },
    requires: "fighters",
  },
  "the-dip-in-the-meadow": {
    chapter: 1,
    order: 12,
    name: "The Dip in the Meadow",
    icon: "scroll-quill",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "old-mudjaw", count: 1 },
    text: "The dip has moved again, and this time it is on the road.",
    rewards: { items: { "bog-iron-falchion": 1 }, gold: 400, xp: { combat: 300 } },
  },
  "hollow-sounds": {
    chapter: 2,
    order: 13,
    name: "Hollow Sounds",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "hollowmere-wood", count: 40 },
    text: "Hesper has walked this road twice and will not walk it alone.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "silk-for-the-loom": {
    chapter: 2,
    order: 14,
    name: "Silk for the Loom",
    icon: "cargo-crate",
    route: "actions/combat",
    objective: { type: "deliver", item: "mere-silk", count: 10 },
    text: "The town pays in coin; the place pays in stories.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "count-the-children": {
    chapter: 2,
    order: 15,
    name: "Count the Children",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "the-hollow-mother", count: 1 },
    text: "Write it down while you still believe it.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 2,
    },
  },
  "causeway-watch": {
    chapter: 3,
    order: 16,
    name: "Causeway Watch",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "sallow-marsh", count: 120 },
    text: "Somebody has to, and somebody is you.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "a-cure-for-stares": {
    chapter: 3,
    order: 17,
    name: "A Cure for Stares",
    icon: "anvil",
    route: "recipes/alchemy",
    objective: { type: "craft", skill: "alchemy", count: 20 },
    text: "Hesper has walked this road twice and will not walk it alone.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "nine-milestones": {
    chapter: 3,
    order: 18,
    name: "Nine Milestones",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "gullet-of-the-causeway", count: 1 },
    text: "The town pays in coin; the place pays in stories.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 3,
    },
  },
  "count-the-stones": {
    chapter: 4,
    order: 19,
    name: "Count the Stones",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "greywether-downs", count: 250 },
    text: "Write it down while you still believe it.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "linen-of-the-dead": {
    chapter: 4,
    order: 20,
    name: "Linen of the Dead",
    icon: "cargo-crate",
    route: "actions/combat",
    objective: { type: "deliver", item: "barrow-linen", count: 25 },
    text: "Somebody has to, and somebody is you.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "the-extra-stone": {
    chapter: 4,
    order: 21,
    name: "The Extra Stone",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "stonefather", count: 1 },
    text: "Hesper has walked this road twice and will not walk it alone.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 4,
    },
  },
  "rope-and-nerve": {
    chapter: 5,
    order: 22,
    name: "Rope and Nerve",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "brackenfall-gorge", count: 500 },
    text: "The town pays in coin; the place pays in stories.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "the-long-fall": {
    chapter: 5,
    order: 23,
    name: "The Long Fall",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "the-falling-king", count: 1 },
    text: "Write it down while you still believe it.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 5,
    },
  },
  "fire-underfoot": {
    chapter: 6,
    order: 24,
    name: "Fire Underfoot",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "cinder-quarries", count: 900 },
    text: "Somebody has to, and somebody is you.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "stop-the-bellows": {
    chapter: 6,
    order: 25,
    name: "Stop the Bellows",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "old-bellows", count: 1 },
    text: "Hesper has walked this road twice and will not walk it alone.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 6,
    },
  },
  "wreck-season": {
    chapter: 7,
    order: 26,
    name: "Wreck Season",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "saltgrave-coast", count: 1500 },
    text: "The town pays in coin; the place pays in stories.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "a-captains-grave": {
    chapter: 7,
    order: 27,
    name: "A Captain's Grave",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "captain-saltgrave", count: 1 },
    text: "Write it down while you still believe it.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 7,
    },
  },
  "the-grudge-of-winter": {
    chapter: 8,
    order: 28,
    name: "The Grudge of Winter",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "frostharrow-heights", count: 2200 },
    text: "Somebody has to, and somebody is you.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "unmake-the-furrow": {
    chapter: 8,
    order: 29,
    name: "Unmake the Furrow",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "the-white-harrow", count: 1 },
    text: "Hesper has walked this road twice and will not walk it alone.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 8,
    },
  },
  "tears-in-order": {
    chapter: 9,
    order: 30,
    name: "Tears, in Order",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "weeping-vault", count: 3200 },
    text: "The town pays in coin; the place pays in stories.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "a-name-to-bury": {
    chapter: 9,
    order: 31,
    name: "A Name to Bury",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "the-first-mourner", count: 1 },
    text: "Write it down while you still believe it.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 9,
    },
  },
  "wicks-and-oaths": {
    chapter: 10,
    order: 32,
    name: "Wicks and Oaths",
    icon: "crossed-swords",
    route: "actions/combat",
    objective: { type: "killZone", zone: "unlit-crown", count: 4500 },
    text: "Somebody has to, and somebody is you.",
    rewards: { goldMinutes: 30, xpMinutes: { skill: "combat", minutes: 25 }, marks: 5 },
  },
  "who-put-out-the-light": {
    chapter: 10,
    order: 33,
    name: "Who Put Out the Light",
    icon: "crowned-skull",
    route: "actions/bosses",
    objective: { type: "killMonster", monster: "the-uncrowned", count: 1 },
    text: "Hesper has walked this road twice and will not walk it alone.",
    rewards: {
      goldMinutes: 60,
      xpMinutes: { skill: "combat", minutes: 45 },
      marks: 15,
      cacheTier: 10,
    },
  },
} as const satisfies Record<string, Quest>;

export type QuestId = keyof typeof table;

export const quests: Readonly<Record<QuestId, Quest>> = table;

/** The story, first step first. */
export const storyIds = [
  "a-dry-pair-of-boots",
  "equip-yourself",
  "first-swing",
  "bars-not-rocks",
  "your-own-work",
  "supper",
  "a-roof",
  "choose-a-focus",
  "a-warm-boost",
  "market-day",
  "hired-help",
  "the-dip-in-the-meadow",
  "hollow-sounds",
  "silk-for-the-loom",
  "count-the-children",
  "causeway-watch",
  "a-cure-for-stares",
  "nine-milestones",
  "count-the-stones",
  "linen-of-the-dead",
  "the-extra-stone",
  "rope-and-nerve",
  "the-long-fall",
  "fire-underfoot",
  "stop-the-bellows",
  "wreck-season",
  "a-captains-grave",
  "the-grudge-of-winter",
  "unmake-the-furrow",
  "tears-in-order",
  "a-name-to-bury",
  "wicks-and-oaths",
  "who-put-out-the-light",
] as const satisfies readonly QuestId[];
