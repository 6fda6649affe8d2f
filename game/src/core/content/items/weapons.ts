import { weaponAttack } from "../families/piece-stats.ts";
import { pieces } from "../families/pieces.ts";
import type { Equipment } from "../item.ts";

export const sword = pieces({
  family: "sword",
  slot: "main-hand",
  attackKind: "edge",
  motto: "A blade for every argument",
  stats: { attack: weaponAttack(1), accuracy: { base: 1, perLevel: 0.1 } },
  rows: {
    "copper-shortsword": {
      name: "Copper Shortsword",
      flavour: "Short, soft and honest: it bends before it lies to you.",
      icon: "gladius",
    },
    "bog-iron-falchion": {
      name: "Bog-Iron Falchion",
      flavour: "Dug out of the bog, hammered on a wet Tuesday, heavy towards the end that matters.",
      icon: "bloody-sword",
    },
    "blackiron-broadsword": { name: "Blackiron Broadsword", icon: "broadsword" },
    "marlsilver-sabre": { name: "Marlsilver Sabre", icon: "crossed-sabres" },
    "cobalt-longsword": { name: "Cobalt Longsword", icon: "two-handed-sword" },
    "embersteel-warblade": { name: "Embersteel Warblade", icon: "energy-sword" },
    "tidesilver-cutlass": { name: "Tidesilver Cutlass", icon: "croc-sword" },
    "rimesteel-claymore": { name: "Rimesteel Claymore", icon: "shard-sword" },
    "gloamite-falx": { name: "Gloamite Falx", icon: "rune-sword" },
    "dawnmetal-greatsword": { name: "Dawnmetal Greatsword", icon: "winged-sword" },
  },
});

export const axe = pieces({
  family: "axe",
  slot: "main-hand",
  attackKind: "edge",
  motto: "More weight than manners",
  stats: { attack: weaponAttack(1.12), accuracy: { base: -1, perLevel: -0.12 } },
  rows: {
    "copper-hatchet-axe": {
      name: "Copper Hatchet-Axe",
      flavour: "Splits kindling in the morning and arguments after dark.",
      icon: "wood-axe",
    },
    "bog-iron-bearded-axe": {
      name: "Bog-Iron Bearded Axe",
      flavour: "The beard hooks shields; the rest of it needs no explaining.",
      icon: "battered-axe",
    },
    "blackiron-cleaver": { name: "Blackiron Cleaver", icon: "battle-axe" },
    "marlsilver-crescent": { name: "Marlsilver Crescent", icon: "sharp-axe" },
    "cobalt-splitter": { name: "Cobalt Splitter", icon: "war-axe" },
    "embersteel-reaver": { name: "Embersteel Reaver", icon: "fire-axe" },
    "tidesilver-boarding-axe": { name: "Tidesilver Boarding Axe", icon: "hatchets" },
    "rimesteel-harrow": { name: "Rimesteel Harrow", icon: "magic-axe" },
    "gloamite-headsman": { name: "Gloamite Headsman", icon: "sharp-halberd" },
    "dawnmetal-sunderer": { name: "Dawnmetal Sunderer", icon: "crossed-axes" },
  },
});

export const mace = pieces({
  family: "mace",
  slot: "main-hand",
  attackKind: "blunt",
  motto: "It does not care what you are wearing",
  stats: { attack: weaponAttack(0.98), armorPierce: 0.12 },
  rows: {
    "copper-cudgel": {
      name: "Copper Cudgel",
      flavour: "A stick with a copper opinion at one end.",
      icon: "wood-club",
    },
    "bog-iron-mace": {
      name: "Bog-Iron Mace",
      flavour: "Four ugly flanges, one for each time the smith swore at the ore.",
      icon: "flanged-mace",
    },
    "blackiron-flail": { name: "Blackiron Flail", icon: "spiked-mace" },
    "marlsilver-morningstar": { name: "Marlsilver Morningstar", icon: "mace-head" },
    "cobalt-warhammer": { name: "Cobalt Warhammer", icon: "warhammer" },
    "embersteel-maul": { name: "Embersteel Maul", icon: "flat-hammer" },
    "tidesilver-anchorhead": { name: "Tidesilver Anchorhead", icon: "anchor" },
    "rimesteel-crusher": { name: "Rimesteel Crusher", icon: "thor-hammer" },
    "gloamite-scepter": { name: "Gloamite Scepter", icon: "bone-mace" },
    "dawnmetal-beacon-mace": { name: "Dawnmetal Beacon-Mace", icon: "stake-hammer" },
  },
});

export const dagger = pieces({
  family: "dagger",
  slot: "main-hand",
  attackKind: "pierce",
  motto: "Small, quick and personal",
  stats: { attack: weaponAttack(0.9), critChance: 0.06, doubleStrike: 0.03 },
  rows: {
    "copper-knife": {
      name: "Copper Knife",
      flavour: "Guts minnows, cuts bread, and ends conversations that came too close.",
      icon: "bowie-knife",
    },
    "bog-iron-dirk": {
      name: "Bog-Iron Dirk",
      flavour: "The town watch wears it in the boot, where it rusts last.",
      icon: "plain-dagger",
    },
    "blackiron-stiletto": { name: "Blackiron Stiletto", icon: "stiletto" },
    "marlsilver-misericord": { name: "Marlsilver Misericord", icon: "broad-dagger" },
    "cobalt-poniard": { name: "Cobalt Poniard", icon: "diving-dagger" },
    "embersteel-kris": { name: "Embersteel Kris", icon: "curvy-knife" },
    "tidesilver-rondel": { name: "Tidesilver Rondel", icon: "sacrificial-dagger" },
    "rimesteel-icepick": { name: "Rimesteel Icepick", icon: "ice-spear" },
    "gloamite-whisper": { name: "Gloamite Whisper", icon: "cloak-dagger" },
    "dawnmetal-sliver": { name: "Dawnmetal Sliver", icon: "flying-dagger" },
  },
});

export const bow = pieces({
  family: "bow",
  slot: "main-hand",
  attackKind: "pierce",
  motto: "A long reach and a longer memory",
  stats: { attack: weaponAttack(0.95), accuracy: { base: 2.5, perLevel: 0.3 } },
  rows: {
    "alder-shortbow": {
      name: "Alder Shortbow",
      flavour: "Alder is poor bow wood, as everybody tells whoever is still standing.",
      icon: "bow-arrow",
    },
    "willow-hunting-bow": {
      name: "Willow Hunting Bow",
      flavour: "Strung wet and loosed dry; the hunters of the mere swear by both.",
      icon: "pocket-bow",
    },
    "ash-longbow": { name: "Ash Longbow", icon: "high-shot" },
    "hornbeam-recurve": { name: "Hornbeam Recurve", icon: "bow-string" },
    "rowan-warbow": { name: "Rowan Warbow", icon: "bowman" },
    "charwood-flatbow": { name: "Charwood Flatbow", icon: "flaming-arrow" },
    "saltyew-greatbow": { name: "Saltyew Greatbow", icon: "heavy-arrow" },
    "frostpine-stringsong": { name: "Frostpine Stringsong", icon: "frozen-arrow" },
    "duskthorn-stalker-bow": { name: "Duskthorn Stalker Bow", icon: "thorned-arrow" },
    "lanternbough-dawnbow": { name: "Lanternbough Dawnbow", icon: "lightning-bow" },
  },
});

export const staff = pieces({
  family: "staff",
  slot: "main-hand",
  attackKind: "spell",
  motto: "Leans on you as much as you lean on it",
  stats: { attack: weaponAttack(0.97), critDamage: 0.2 },
  rows: {
    "alder-walking-staff": {
      name: "Alder Walking Staff",
      flavour: "Cut for walking, carved for other things by somebody who walked too far.",
      icon: "wood-stick",
    },
    "willow-wand-staff": {
      name: "Willow Wand-Staff",
      flavour: "Willow listens, so mind what you mutter while you hold it.",
      icon: "crescent-staff",
    },
    "ash-crook": { name: "Ash Crook", icon: "shepherds-crook" },
    "hornbeam-rodstaff": { name: "Hornbeam Rodstaff", icon: "wizard-staff" },
    "rowan-wardstaff": { name: "Rowan Wardstaff", icon: "orb-wand" },
    "charwood-smoulderstaff": { name: "Charwood Smoulderstaff", icon: "bird-scepter" },
    "saltyew-tidecaller": { name: "Saltyew Tidecaller", icon: "magic-trident" },
    "frostpine-rimestaff": { name: "Frostpine Rimestaff", icon: "crystal-wand" },
    "duskthorn-gloomstaff": { name: "Duskthorn Gloomstaff", icon: "skull-staff" },
    "lanternbough-lightkeeper": { name: "Lanternbough Lightkeeper", icon: "winged-scepter" },
  },
});

/** What every wayfarer begins with. */
export const starterWeapon = {
  "wayfarers-stick": {
    name: "Wayfarer's Stick",
    type: "equipment",
    family: "staff",
    slot: "main-hand",
    tier: 1,
    requires: { combat: 1 },
    icon: "wood-stick",
    attackKind: "blunt",
    stats: { attack: 5 },
    vendor: 1,
    flavour: "It got you here, which is more than most sticks manage.",
    source: "starter",
  },
} as const satisfies Record<string, Equipment>;
