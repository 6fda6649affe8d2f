import { metalWares } from "../families/metals.ts";
import { tools } from "../families/pieces.ts";

/** Efficiency of a gathering tool: four hundredths for each tier. */
const efficiency = { first: 0.04, step: 0.04 };

export const toolMining = tools({
  skill: "mining",
  icon: "war-pick",
  stats: { "eff-mining": efficiency },
  rows: metalWares("pickaxe", "Pickaxe", [
    "Softer than some of the rock; Old Bram calls that a negotiation.",
    "Iron that came out of the mud, going back to fetch more.",
  ]),
});

export const toolWoodcutting = tools({
  skill: "woodcutting",
  icon: "wood-axe",
  stats: { "eff-woodcutting": efficiency },
  rows: metalWares("felling-axe", "Felling Axe", [
    "Fells an alder in an afternoon, if the alder has nothing better to do.",
    "Hollow trunks ring when it bites, and you learn to step back.",
  ]),
});

export const toolFishing = tools({
  skill: "fishing",
  icon: "fishing-pole",
  stats: { "eff-fishing": efficiency },
  rows: {
    "copper-fishing-rod": {
      name: "Copper Fishing Rod",
      flavour: "The hook is copper, the rod is alder and the patience is yours.",
    },
    "willow-fishing-rod": {
      name: "Willow Fishing Rod",
      flavour: "Bends double before it gives up, and has never met a pike it liked.",
    },
    "ash-fishing-rod": { name: "Ash Fishing Rod" },
    "hornbeam-fishing-rod": { name: "Hornbeam Fishing Rod" },
    "rowan-fishing-rod": { name: "Rowan Fishing Rod" },
    "charwood-fishing-rod": { name: "Charwood Fishing Rod" },
    "saltyew-fishing-rod": { name: "Saltyew Fishing Rod" },
    "frostpine-fishing-rod": { name: "Frostpine Fishing Rod" },
    "duskthorn-fishing-rod": { name: "Duskthorn Fishing Rod" },
    "lanternbough-fishing-rod": { name: "Lanternbough Fishing Rod" },
  },
});

export const toolForaging = tools({
  skill: "foraging",
  icon: "sickle",
  stats: { "eff-foraging": efficiency },
  rows: metalWares("sickle", "Sickle", [
    "Its edge lasts a hedge and a half.",
    "The herb women say to cut at dawn and never to count the bundles.",
  ]),
});

export const toolHunting = tools({
  skill: "hunting",
  icon: "wolf-trap",
  stats: { "eff-hunting": efficiency },
  rows: {
    "copper-snare": {
      name: "Copper Snare",
      flavour: "A loop of wire where the grass already leans.",
    },
    "willow-snare": {
      name: "Willow Snare",
      flavour: "A bent sapling with a long memory and a short cord.",
    },
    "ash-snare": { name: "Ash Snare" },
    "hornbeam-snare": { name: "Hornbeam Snare" },
    "rowan-snare": { name: "Rowan Snare" },
    "charwood-snare": { name: "Charwood Snare" },
    "saltyew-snare": { name: "Saltyew Snare" },
    "frostpine-snare": { name: "Frostpine Snare" },
    "duskthorn-snare": { name: "Duskthorn Snare" },
    "lanternbough-snare": { name: "Lanternbough Snare" },
  },
});

export const toolCrafting = tools({
  skill: "crafting",
  icon: "toolbox",
  stats: { effCraft: { first: 0.03, step: 0.03 }, craftQuality: { first: 1, step: 1 } },
  rows: metalWares("artisan-kit", "Artisan Kit", [
    "A hammer, a file, three needles, and a note that says what is missing.",
    "Everything in it has been sharpened by somebody who meant to stay.",
  ]),
});
