import { metalWares } from "../families/metals.ts";
import { tools } from "../families/pieces.ts";

/** Efficiency of a gathering tool: four hundredths for each tier. */
const efficiency = { first: 0.04, step: 0.04 };

export const toolMining = tools({
  skill: "mining",
  icon: "war-pick",
  stats: { "eff-mining": efficiency },
  rows: metalWares("pickaxe", "Pickaxe"),
});

export const toolWoodcutting = tools({
  skill: "woodcutting",
  icon: "wood-axe",
  stats: { "eff-woodcutting": efficiency },
  rows: metalWares("felling-axe", "Felling Axe"),
});

export const toolFishing = tools({
  skill: "fishing",
  icon: "fishing-pole",
  stats: { "eff-fishing": efficiency },
  rows: {
    "copper-fishing-rod": { name: "Copper Fishing Rod" },
    "willow-fishing-rod": { name: "Willow Fishing Rod" },
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
  rows: metalWares("sickle", "Sickle"),
});

export const toolHunting = tools({
  skill: "hunting",
  icon: "wolf-trap",
  stats: { "eff-hunting": efficiency },
  rows: {
    "copper-snare": { name: "Copper Snare" },
    "willow-snare": { name: "Willow Snare" },
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
  rows: metalWares("artisan-kit", "Artisan Kit"),
});
