import { pieces } from "../families/pieces.ts";

export const cloak = pieces({
  family: "cloak",
  slot: "back",
  motto: "Weather on one side, you on the other",
  stats: { evasion: { base: 1, perLevel: 0.25 }, hp: { base: 3, perLevel: 0.6 } },
  rows: {
    "linen-cape": {
      name: "Linen Cape",
      flavour: "A bedsheet with ambitions and a good brass pin.",
      icon: "cape",
    },
    "nettlecloth-cloak": {
      name: "Nettlecloth Cloak",
      flavour: "Stings the weaver, warms the wearer; the price is set between the two.",
      icon: "cloak",
    },
    "marsh-fustian-mantle": { name: "Marsh Fustian Mantle", icon: "cape-armor" },
    "downs-wool-cloak": { name: "Downs Wool Cloak", icon: "cloak" },
    "gorsesilk-drape": { name: "Gorsesilk Drape", icon: "cape" },
    "ashweave-pall": { name: "Ashweave Pall", icon: "vampire-cape" },
    "kelpcloth-tidecloak": { name: "Kelpcloth Tidecloak", icon: "wing-cloak" },
    "snowfelt-mantle": { name: "Snowfelt Mantle", icon: "cape-armor" },
    "shroudcloth-veil": { name: "Shroudcloth Veil", icon: "cloak" },
    "sunweave-mantle": { name: "Sunweave Mantle", icon: "cape" },
  },
});

export const amulet = pieces({
  family: "amulet",
  slot: "neck",
  motto: "Worn close and mentioned seldom",
  stats: { hp: { base: 4, perLevel: 0.8 }, attack: { base: 1, perLevel: 0.07 } },
  rows: {
    "amber-pendant": {
      name: "Amber Pendant",
      flavour: "Old sap on a cord; it is warm before you put it on.",
      icon: "gem-pendant",
    },
    "moss-agate-locket": {
      name: "Moss Agate Locket",
      flavour: "It opens on a curl of moss that is greener every spring.",
      icon: "heart-necklace",
    },
    "garnet-choker": { name: "Garnet Choker", icon: "necklace" },
    "citrine-medallion": { name: "Citrine Medallion", icon: "emerald-necklace" },
    "amethyst-collar": { name: "Amethyst Collar", icon: "gem-chain" },
    "fire-opal-torc": { name: "Fire Opal Torc", icon: "torc" },
    "aquamarine-strand": { name: "Aquamarine Strand", icon: "pearl-necklace" },
    "frost-topaz-pendant": { name: "Frost Topaz Pendant", icon: "intricate-necklace" },
    "moonstone-gorget": { name: "Moonstone Gorget", icon: "feather-necklace" },
    "dawn-diamond-reliquary": { name: "Dawn Diamond Reliquary", icon: "tribal-pendant" },
  },
});

export const ring = pieces({
  family: "ring",
  slot: "ring",
  motto: "A small circle with a large opinion",
  stats: { attack: { base: 1, perLevel: 0.08 }, critChance: 0.01 },
  rows: {
    "amber-band": {
      name: "Amber Band",
      flavour: "A ring for people who are promised to nobody but the meadow.",
      icon: "ring",
    },
    "moss-agate-ring": {
      name: "Moss Agate Ring",
      flavour: "Turn the stone inwards and the wood stops watching you.",
      icon: "skull-ring",
    },
    "garnet-signet": { name: "Garnet Signet", icon: "skull-signet" },
    "citrine-coil": { name: "Citrine Coil", icon: "globe-ring" },
    "amethyst-seal": { name: "Amethyst Seal", icon: "ring" },
    "fire-opal-loop": { name: "Fire Opal Loop", icon: "fire-ring" },
    "aquamarine-circle": { name: "Aquamarine Circle", icon: "linked-rings" },
    "frost-topaz-band": { name: "Frost Topaz Band", icon: "power-ring" },
    "moonstone-eclipse-ring": { name: "Moonstone Eclipse Ring", icon: "engagement-ring" },
    "dawn-diamond-oath-ring": { name: "Dawn Diamond Oath Ring", icon: "diamond-ring" },
  },
});
