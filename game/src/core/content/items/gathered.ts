import type { Rows } from "../families/goods.ts";
import { resources } from "../families/goods.ts";

/** What nodes give in plenty: a unit of the bench's raw goods, worth its fair value on the market. */
function gathered<Id extends string>(family: string, rows: Rows<Id>) {
  return resources({ family, vendorShare: 0.12, rows });
}

export const ore = gathered("ore", {
  "copper-ore": {
    name: "Copper Ore",
    icon: "ore",
    flavour: "Soft, red and forgiving, like most first attempts.",
  },
  "bog-iron-ore": {
    name: "Bog Iron Ore",
    icon: "ore",
    flavour: "Raked from ditch water by people with cold hands.",
  },
  "blackiron-ore": {
    name: "Blackiron Ore",
    icon: "ore",
    flavour: "Heavy enough to bend the cart and the carter.",
  },
  "marlsilver-ore": {
    name: "Marlsilver Ore",
    icon: "minerals",
    flavour: "Pale veins that only show themselves by moonlight.",
  },
  "cobalt-ore": {
    name: "Cobalt Ore",
    icon: "minerals",
    flavour: "Blue as a bruise and about as welcome to cut.",
  },
  "embersteel-ore": {
    name: "Embersteel Ore",
    icon: "minerals",
    flavour: "Warm to the touch, so keep it away from the straw.",
  },
  "tidesilver-ore": {
    name: "Tidesilver Ore",
    icon: "crystal-cluster",
    flavour: "Found in wrecks that never carried any.",
  },
  "rimesteel-ore": {
    name: "Rimesteel Ore",
    icon: "crystal-cluster",
    flavour: "Chip it on still days; the wind steals the dust.",
  },
  "gloamite-ore": {
    name: "Gloamite Ore",
    icon: "crystal-growth",
    flavour: "It drinks lantern light and gives back nothing.",
  },
  "dawnmetal-ore": {
    name: "Dawnmetal Ore",
    icon: "crystal-growth",
    flavour: "Glows faintly in the dark, as if remembering a morning.",
  },
});

export const log = gathered("log", {
  "alder-log": {
    name: "Alder Log",
    icon: "log",
    flavour: "Burns badly, floats well and grows everywhere.",
  },
  "willow-log": {
    name: "Willow Log",
    icon: "log",
    flavour: "Bends before it breaks, which is good advice.",
  },
  "ash-log": {
    name: "Ash Log",
    icon: "wood-pile",
    flavour: "Straight-grained and honest under the plane.",
  },
  "hornbeam-log": {
    name: "Hornbeam Log",
    icon: "wood-pile",
    flavour: "Hard enough to make the saw complain.",
  },
  "rowan-log": {
    name: "Rowan Log",
    icon: "log",
    flavour: "Planted by doors to keep the wrong guests out.",
  },
  "charwood-log": {
    name: "Charwood Log",
    icon: "burning-tree",
    flavour: "Already burned once, and determined not to do it again.",
  },
  "saltyew-log": {
    name: "Saltyew Log",
    icon: "wood-pile",
    flavour: "Cured by a century of salt wind.",
  },
  "frostpine-log": {
    name: "Frostpine Log",
    icon: "pine-tree",
    flavour: "Rings like a bell when the frost is in it.",
  },
  "duskthorn-log": {
    name: "Duskthorn Log",
    icon: "log",
    flavour: "Every board has at least one thorn left to find.",
  },
  "lanternbough-log": {
    name: "Lanternbough Log",
    icon: "wood-pile",
    flavour: "The leaves fell long ago and the branches still shine.",
  },
});

export const fish = gathered("fish", {
  mudminnow: {
    name: "Mudminnow",
    icon: "fish-corpse",
    flavour: "A mouthful, if you are small and hungry.",
  },
  "reed-perch": {
    name: "Reed Perch",
    icon: "double-fish",
    flavour: "Striped like the reeds that hide it.",
  },
  "marsh-eel": {
    name: "Marsh Eel",
    icon: "eel",
    flavour: "Slips out of any grip but a hungry one.",
  },
  "chalk-trout": { name: "Chalk Trout", icon: "salmon", flavour: "Tastes of clean stones." },
  "gorge-pike": {
    name: "Gorge Pike",
    icon: "piranha",
    flavour: "It won the last fight, and carries the hook to prove it.",
  },
  "ashfin-carp": {
    name: "Ashfin Carp",
    icon: "flatfish",
    flavour: "Scales the colour of old embers.",
  },
  "saltback-bass": {
    name: "Saltback Bass",
    icon: "angler-fish",
    flavour: "Ready-salted, the fishwives say, and charge for it.",
  },
  "icewater-char": {
    name: "Icewater Char",
    icon: "flying-trout",
    flavour: "Fat with cold, and best eaten by a fire.",
  },
  "pallid-sturgeon": {
    name: "Pallid Sturgeon",
    icon: "shark-fin",
    flavour: "Blind, ancient and unimpressed by bait.",
  },
  "lantern-koi": {
    name: "Lantern Koi",
    icon: "tropical-fish",
    flavour: "Follow its glow through black water and bring a net.",
  },
});

export const herb = gathered("herb", {
  fenmint: {
    name: "Fenmint",
    icon: "herbs-bundle",
    flavour: "Clears the head and the larder of mice.",
  },
  "wood-sorrel": {
    name: "Wood Sorrel",
    icon: "three-leaves",
    flavour: "Sour enough to straighten a bent nail.",
  },
  bogbean: {
    name: "Bogbean",
    icon: "vine-leaf",
    flavour: "Chewed by ferrymen on long crossings.",
  },
  "downs-thyme": {
    name: "Downs Thyme",
    icon: "grass",
    flavour: "Smells of sheep, sun and distance.",
  },
  feverbracken: { name: "Feverbracken", icon: "fern", flavour: "Breaks a fever or starts one." },
  cinderbloom: {
    name: "Cinderbloom",
    icon: "fire-flower",
    flavour: "Opens only where the ground has burned.",
  },
  "sea-campion": {
    name: "Sea Campion",
    icon: "flowers",
    flavour: "Clings to cliffs where gulls are polite.",
  },
  frostwort: {
    name: "Frostwort",
    icon: "snowflake-1",
    flavour: "Pick it with gloves; it picks back.",
  },
  weepbell: { name: "Weepbell", icon: "jasmine", flavour: "Rings when the Vault sheds a tear." },
  dawnpetal: {
    name: "Dawnpetal",
    icon: "sunflower",
    flavour: "One petal is said to be worth one morning.",
  },
});

export const fibre = gathered("fibre", {
  "flax-stalk": {
    name: "Flax Stalk",
    icon: "flax",
    flavour: "Retted, beaten and combed before it forgives you.",
  },
  "nettle-stem": {
    name: "Nettle Stem",
    icon: "curled-leaf",
    flavour: "It stings right up to the moment it is a shirt.",
  },
  "marsh-cotton": {
    name: "Marsh Cotton",
    icon: "cotton-flower",
    flavour: "Grows in clouds where the ground is least solid.",
  },
  sheepsedge: {
    name: "Sheepsedge",
    icon: "wheat",
    flavour: "Tough grass that sheep leave for weavers.",
  },
  "gorse-silk": {
    name: "Gorse Silk",
    icon: "spider-web",
    flavour: "Spun by spiders, gathered by the brave.",
  },
  ashflax: { name: "Ashflax", icon: "reed", flavour: "Will not burn, having tried." },
  "kelp-fibre": {
    name: "Kelp Fibre",
    icon: "curling-vines",
    flavour: "Still smells of the tide after three washings.",
  },
  snowdown: {
    name: "Snowdown",
    icon: "dandelion-flower",
    flavour: "Plucked from nests nobody admits to robbing.",
  },
  shroudmoss: { name: "Shroudmoss", icon: "vines", flavour: "Grows on the graves of weavers." },
  sunthread: {
    name: "Sunthread",
    icon: "spinning-ribbons",
    flavour: "A strand of it holds the warmth of one noon.",
  },
});

export const hide = gathered("hide", {
  "rabbit-pelt": {
    name: "Rabbit Pelt",
    icon: "animal-hide",
    flavour: "Small, soft and needed in large numbers.",
  },
  "deer-hide": {
    name: "Deer Hide",
    icon: "animal-hide",
    flavour: "Dappled like the floor of the wood.",
  },
  "boar-hide": {
    name: "Boar Hide",
    icon: "animal-hide",
    flavour: "The bristles take longer than the boar.",
  },
  "goat-hide": { name: "Goat Hide", icon: "animal-hide", flavour: "Smells exactly as you fear." },
  "lynx-hide": {
    name: "Lynx Hide",
    icon: "animal-hide",
    flavour: "Thin, quiet and very expensive to get wrong.",
  },
  "bull-hide": {
    name: "Bull Hide",
    icon: "animal-hide",
    flavour: "Scorched along the back by its own owner.",
  },
  "seal-hide": { name: "Seal Hide", icon: "animal-hide", flavour: "Sheds water, tar and tears." },
  "bear-hide": {
    name: "Bear Hide",
    icon: "animal-hide",
    flavour: "Warm enough that the hunter sleeps in the shop.",
  },
  "pale-stag-hide": {
    name: "Pale Stag Hide",
    icon: "animal-hide",
    flavour: "Cold to the touch and hard to look at directly.",
  },
  "sunmane-hide": {
    name: "Sunmane Hide",
    icon: "animal-hide",
    flavour: "It keeps its own light, like the beast did.",
  },
});

export const meat = gathered("meat", {
  "rabbit-haunch": { name: "Rabbit Haunch", icon: "meat", flavour: "Stringy, but honest." },
  venison: { name: "Venison", icon: "steak", flavour: "Needs an hour, an onion and patience." },
  "wild-boar-belly": {
    name: "Wild Boar Belly",
    icon: "meat",
    flavour: "Fat enough to season the pan for a week.",
  },
  "goat-shoulder": {
    name: "Goat Shoulder",
    icon: "ham-shank",
    flavour: "Best on the second day, by a stubborn cook.",
  },
  "lynx-loin": { name: "Lynx Loin", icon: "meat", flavour: "Dark, lean and argued over." },
  "bull-brisket": { name: "Bull Brisket", icon: "steak", flavour: "Arrives part-roasted." },
  "seal-flank": {
    name: "Seal Flank",
    icon: "ham-shank",
    flavour: "An acquired taste, acquired mainly by starving.",
  },
  "bear-steak": {
    name: "Bear Steak",
    icon: "meat",
    flavour: "A meal for four or for one mountaineer.",
  },
  "pale-venison": {
    name: "Pale Venison",
    icon: "steak",
    flavour: "It casts no smell at all while cooking.",
  },
  "sunmane-rib": {
    name: "Sunmane Rib",
    icon: "ham-shank",
    flavour: "Golden when raw and brighter when done.",
  },
});
