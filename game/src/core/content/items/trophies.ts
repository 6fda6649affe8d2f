import { trophies } from "../families/goods.ts";
import { lands } from "../families/lands.ts";
import { inOrderOfTier } from "../rows.ts";

const common = {
  family: "trophy",
  vendorShare: 0.192,
  flavour: (tier: number) =>
    `Common spoil of ${lands[tier - 1]}, and always wanted by somebody with a cauldron.`,
};

/** The first of the two common trophies of each land: for amulets, and draughts of its tier. */
export const firstTrophy = trophies({
  ...common,
  rows: {
    "rat-tail": { name: "Rat Tail", icon: "rat" },
    "hollow-nut": { name: "Hollow Nut", icon: "almond" },
    "toad-wart": { name: "Toad Wart", icon: "toad-teeth" },
    "ram-horn": { name: "Ram Horn", icon: "bull-horns" },
    "lynx-claw": { name: "Lynx Claw", icon: "claws" },
    "slag-lump": { name: "Slag Lump", icon: "coal-pile" },
    "crab-chitin": { name: "Crab Chitin", icon: "crab-claw" },
    "fox-brush": { name: "Fox Brush", icon: "fox-tail" },
    "sentinel-rivet": { name: "Sentinel Rivet", icon: "spiked-ball" },
    "cold-wick": { name: "Cold Wick", icon: "candle-holder" },
  },
});

/** The second one: for cloaks, and draughts of the tier before. */
export const secondTrophy = trophies({
  ...common,
  rows: {
    "bramble-thorn": { name: "Bramble Thorn", icon: "thorny-vine" },
    "mere-silk": { name: "Mere Silk", icon: "spider-web" },
    "leech-gland": { name: "Leech Gland", icon: "drop" },
    "barrow-linen": { name: "Barrow Linen", icon: "rolled-cloth" },
    "harpy-plume": { name: "Harpy Plume", icon: "feather" },
    "obsidian-sting": { name: "Obsidian Sting", icon: "scorpion-tail" },
    "brine-vial": { name: "Brine Vial", icon: "corked-tube" },
    "ogre-tallow": { name: "Ogre Tallow", icon: "fat" },
    "bottled-tear": { name: "Bottled Tear", icon: "vial" },
    "wyvern-quill": { name: "Wyvern Quill", icon: "quill" },
  },
});

export const trophy = inOrderOfTier({ ...firstTrophy, ...secondTrophy });

export const rareTrophy = trophies({
  family: "rare-trophy",
  vendorShare: 2.24,
  flavour: (tier) => `Scarce even in ${lands[tier - 1]}; scribes pay for it by weight.`,
  rows: {
    "adder-fang": { name: "Adder Fang", icon: "fangs" },
    "shade-antler": { name: "Shade Antler", icon: "deer" },
    "peat-amulet": { name: "Peat Amulet", icon: "tribal-pendant" },
    "wight-torc": { name: "Wight Torc", icon: "torc" },
    "basilisk-eye": { name: "Basilisk Eye", icon: "warlock-eye" },
    "kiln-glass": { name: "Kiln Glass", icon: "glass-shot" },
    "serpent-scale": { name: "Serpent Scale", icon: "fish-scales" },
    "rime-fang": { name: "Rime Fang", icon: "saber-tooth" },
    "widows-key": { name: "Widow's Key", icon: "skeleton-key" },
    "oath-splinter": { name: "Oath Splinter", icon: "broken-bone" },
  },
});

export const bossHeart = trophies({
  family: "boss-heart",
  vendorShare: 9.6,
  flavour: (tier) => `Proof that something in ${lands[tier - 1]} stopped breathing.`,
  rows: {
    "mudjaw-tooth": { name: "Mudjaw Tooth", icon: "tooth" },
    "mothers-heartwood": { name: "Mother's Heartwood", icon: "wood-stick" },
    "causeway-milestone": { name: "Causeway Milestone", icon: "stone-tablet" },
    "stonefather-shard": { name: "Stonefather Shard", icon: "stone-block" },
    "falling-crown": { name: "Falling Crown", icon: "crown" },
    "bellows-lung": { name: "Bellows Lung", icon: "lungs" },
    "saltgrave-compass": { name: "Saltgrave Compass", icon: "compass" },
    "harrow-tusk": { name: "Harrow Tusk", icon: "ivory-tusks" },
    "mourners-veil": { name: "Mourner's Veil", icon: "hood" },
    "unlit-crownpiece": { name: "Unlit Crownpiece", icon: "crenel-crown" },
  },
});
