import type { MonsterId } from "./monsters.ts";
import type { ZoneId } from "./zone-ids.ts";

export { zoneIds } from "./zone-ids.ts";
export type { ZoneId } from "./zone-ids.ts";

export type Zone = {
  readonly name: string;
  readonly icon: string;
  readonly tier: number;
  readonly minCombatLevel: number;
  readonly unlock: { readonly boss: MonsterId; readonly combatLevel: number } | null;
  readonly encounters: readonly { readonly monster: MonsterId; readonly weight: number }[];
  readonly boss: MonsterId;
  readonly bossChargeKills: number;
  readonly flavour: string;
};

export const zones: Readonly<Record<ZoneId, Zone>> = {
  "fenside-meadows": {
    name: "Fenside Meadows",
    icon: "high-grass",
    tier: 1,
    minCombatLevel: 1,
    unlock: null,
    encounters: [
      { monster: "marsh-rat", weight: 24 },
      { monster: "bramble-imp", weight: 22 },
      { monster: "puddle-slime", weight: 18 },
      { monster: "hedge-bandit", weight: 16 },
      { monster: "fen-adder", weight: 12 },
      { monster: "rootback-boar", weight: 7 },
      { monster: "lantern-hare", weight: 1 },
    ],
    boss: "old-mudjaw",
    bossChargeKills: 60,
    flavour:
      "Wet pasture under the walls of Aldermoor, where every child learns which puddles bite.",
  },
  "hollowmere-wood": {
    name: "Hollowmere Wood",
    icon: "forest",
    tier: 2,
    minCombatLevel: 8,
    unlock: { boss: "old-mudjaw", combatLevel: 8 },
    encounters: [
      { monster: "hollow-squirrel", weight: 24 },
      { monster: "barkskin-goblin", weight: 22 },
      { monster: "mere-spider", weight: 18 },
      { monster: "woodwose", weight: 16 },
      { monster: "lost-charcoaler", weight: 12 },
      { monster: "antlered-shade", weight: 7 },
      { monster: "gilded-woodpecker", weight: 1 },
    ],
    boss: "the-hollow-mother",
    bossChargeKills: 250,
    flavour:
      "A drowned forest whose trunks ring hollow, because something has been eating them from inside.",
  },
  "sallow-marsh": {
    name: "Sallow Marsh",
    icon: "swamp",
    tier: 3,
    minCombatLevel: 18,
    unlock: { boss: "the-hollow-mother", combatLevel: 18 },
    encounters: [
      { monster: "leech-knot", weight: 24 },
      { monster: "sallow-toad", weight: 22 },
      { monster: "bog-wisp", weight: 18 },
      { monster: "causeway-drowner", weight: 16 },
      { monster: "reed-stalker", weight: 12 },
      { monster: "peat-mummy", weight: 7 },
      { monster: "coin-eyed-heron", weight: 1 },
    ],
    boss: "gullet-of-the-causeway",
    bossChargeKills: 250,
    flavour:
      "The old causeway sinks a hand deeper every year, and the marsh keeps what it is given.",
  },
  "greywether-downs": {
    name: "Greywether Downs",
    icon: "hills",
    tier: 4,
    minCombatLevel: 28,
    unlock: { boss: "gullet-of-the-causeway", combatLevel: 28 },
    encounters: [
      { monster: "chalk-hare", weight: 24 },
      { monster: "barrow-thief", weight: 22 },
      { monster: "wether-ram", weight: 18 },
      { monster: "sod-golem", weight: 16 },
      { monster: "barrow-wight", weight: 12 },
      { monster: "downs-harrier", weight: 7 },
      { monster: "white-horse-of-the-hill", weight: 1 },
    ],
    boss: "stonefather",
    bossChargeKills: 250,
    flavour:
      "Chalk hills dotted with standing stones that are never in quite the same place twice.",
  },
  "brackenfall-gorge": {
    name: "Brackenfall Gorge",
    icon: "valley",
    tier: 5,
    minCombatLevel: 38,
    unlock: { boss: "stonefather", combatLevel: 38 },
    encounters: [
      { monster: "gorge-lizard", weight: 24 },
      { monster: "bracken-lynx", weight: 22 },
      { monster: "rapids-naiad", weight: 18 },
      { monster: "rope-bridge-troll", weight: 16 },
      { monster: "rockfall-harpy", weight: 12 },
      { monster: "scree-basilisk", weight: 7 },
      { monster: "rainbow-salamander", weight: 1 },
    ],
    boss: "the-falling-king",
    bossChargeKills: 250,
    flavour: "A river fell out of the sky here once, and the cliffs still shake when it rains.",
  },
  "cinder-quarries": {
    name: "The Cinder Quarries",
    icon: "caldera",
    tier: 6,
    minCombatLevel: 48,
    unlock: { boss: "the-falling-king", combatLevel: 48 },
    encounters: [
      { monster: "ashmite-swarm", weight: 24 },
      { monster: "slag-hound", weight: 22 },
      { monster: "ember-imp", weight: 18 },
      { monster: "quarry-revenant", weight: 16 },
      { monster: "obsidian-scorpion", weight: 12 },
      { monster: "furnace-brute", weight: 7 },
      { monster: "wandering-kiln", weight: 1 },
    ],
    boss: "old-bellows",
    bossChargeKills: 250,
    flavour:
      "The dig was abandoned when the miners found the fire had been digging up towards them.",
  },
  "saltgrave-coast": {
    name: "Saltgrave Coast",
    icon: "ship-wreck",
    tier: 7,
    minCombatLevel: 58,
    unlock: { boss: "old-bellows", combatLevel: 58 },
    encounters: [
      { monster: "sand-crab", weight: 24 },
      { monster: "drowned-deckhand", weight: 22 },
      { monster: "wreck-gull", weight: 18 },
      { monster: "brine-witch", weight: 16 },
      { monster: "reef-serpent", weight: 12 },
      { monster: "anchor-hulk", weight: 7 },
      { monster: "pearl-nautilus", weight: 1 },
    ],
    boss: "captain-saltgrave",
    bossChargeKills: 250,
    flavour: "A hundred wrecks in the sand, every mast pointing inland.",
  },
  "frostharrow-heights": {
    name: "Frostharrow Heights",
    icon: "mountaintop",
    tier: 8,
    minCombatLevel: 68,
    unlock: { boss: "captain-saltgrave", combatLevel: 68 },
    encounters: [
      { monster: "harrow-fox", weight: 24 },
      { monster: "ice-cave-bat", weight: 22 },
      { monster: "snowbound-marauder", weight: 18 },
      { monster: "rime-wolf", weight: 16 },
      { monster: "frost-ogre", weight: 12 },
      { monster: "glacier-golem", weight: 7 },
      { monster: "aurora-moth", weight: 1 },
    ],
    boss: "the-white-harrow",
    bossChargeKills: 250,
    flavour: "The wind up here has a grudge and all winter to act on it.",
  },
  "weeping-vault": {
    name: "The Weeping Vault",
    icon: "cave-entrance",
    tier: 9,
    minCombatLevel: 78,
    unlock: { boss: "the-white-harrow", combatLevel: 78 },
    encounters: [
      { monster: "vault-crawler", weight: 24 },
      { monster: "tear-gatherer", weight: 22 },
      { monster: "blind-sentinel", weight: 18 },
      { monster: "grief-eater", weight: 16 },
      { monster: "vault-minotaur", weight: 12 },
      { monster: "widow-of-keys", weight: 7 },
      { monster: "silver-moth-eater", weight: 1 },
    ],
    boss: "the-first-mourner",
    bossChargeKills: 250,
    flavour: "A city built downwards, still dripping with the tears of whoever dug it.",
  },
  "unlit-crown": {
    name: "The Unlit Crown",
    icon: "evil-tower",
    tier: 10,
    minCombatLevel: 88,
    unlock: { boss: "the-first-mourner", combatLevel: 88 },
    encounters: [
      { monster: "lampless-acolyte", weight: 24 },
      { monster: "wickguard", weight: 22 },
      { monster: "shadow-lion", weight: 18 },
      { monster: "tower-wyvern", weight: 16 },
      { monster: "oathless-giant", weight: 12 },
      { monster: "smothering-knight", weight: 7 },
      { monster: "last-lamplighter", weight: 1 },
    ],
    boss: "the-uncrowned",
    bossChargeKills: 250,
    flavour:
      "The ring of towers that once lit all Aldermoor, dark since the night nobody will talk about.",
  },
};
