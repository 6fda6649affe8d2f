import { itemsOf, tiers } from "../families/goods.ts";
import type { Steps } from "../families/piece-stats.ts";
import { effectsAt } from "../families/piece-stats.ts";
import { levelOfTier } from "../levels.ts";

/** Heals `30 + 5.5·U`, eaten in a fight. */
export const ration = itemsOf(
  {
    family: "ration",
    vendorShare: 0.3,
    flavour: "Eaten between blows, which is why nobody recommends the soup.",
    rows: {
      "fried-mudminnow": { name: "Fried Mudminnow", icon: "fried-fish" },
      "grilled-reed-perch": { name: "Grilled Reed Perch", icon: "fish-cooked" },
      "smoked-marsh-eel": { name: "Smoked Marsh Eel", icon: "fish-smoking" },
      "baked-chalk-trout": { name: "Baked Chalk Trout", icon: "fish-cooked" },
      "gorge-pike-steak": { name: "Gorge Pike Steak", icon: "fried-fish" },
      "embered-carp": { name: "Embered Carp", icon: "fish-cooked" },
      "salt-crust-bass": { name: "Salt-Crust Bass", icon: "canned-fish" },
      "buttered-char": { name: "Buttered Char", icon: "fried-fish" },
      "poached-sturgeon": { name: "Poached Sturgeon", icon: "fish-cooked" },
      "lantern-koi-sashimi": { name: "Lantern Koi Sashimi", icon: "sushis" },
    },
  },
  (tier) =>
    ({
      type: "ration",
      use: { kind: "ration", heal: Math.round(30 + 5.5 * levelOfTier(tier)) },
    }) as const,
);

/** For those who work: swifter in every trade. */
export const stew = itemsOf(
  {
    family: "stew",
    vendorShare: 0.9,
    flavour: "A hundred swings of a pick in every bowl.",
    rows: {
      "warren-broth": { name: "Warren Broth", icon: "bowl-spiral" },
      "huntsmans-venison-pot": { name: "Huntsman's Venison Pot", icon: "hot-meal" },
      "boar-and-bean-stew": { name: "Boar and Bean Stew", icon: "camp-cooking-pot" },
      "shepherds-goat-hash": { name: "Shepherd's Goat Hash", icon: "hot-meal" },
      "lynx-loin-ragout": { name: "Lynx Loin Ragout", icon: "meal" },
      "cinder-brisket": { name: "Cinder Brisket", icon: "camp-cooking-pot" },
      "sailors-lobscouse": { name: "Sailor's Lobscouse", icon: "meal" },
      "bear-and-barley": { name: "Bear and Barley", icon: "hot-meal" },
      "pale-venison-consomme": { name: "Pale Venison Consomme", icon: "bubbling-bowl" },
      "sunmane-roast": { name: "Sunmane Roast", icon: "roast-chicken" },
    },
  },
  mealOf({
    effGather: { first: 0.03, step: 0.012 },
    effCraft: { first: 0.03, step: 0.012 },
  }),
);

/** For those who fight, and of every second tier only. */
export const pie = itemsOf(
  {
    family: "pie",
    tiers: tiers.filter((tier) => tier % 2 === 0),
    vendorShare: 1.2,
    icon: "pie-slice",
    flavour: "Crust for the fist, filling for the fight.",
    rows: {
      "fenmans-pasty": { name: "Fenman's Pasty" },
      "marsh-eel-pie": { name: "Marsh Eel Pie" },
      "gorge-game-pie": { name: "Gorge Game Pie" },
      "saltgrave-stargazy": { name: "Saltgrave Stargazy" },
      "crownfire-tourte": { name: "Crownfire Tourte" },
    },
  },
  mealOf({ hpPct: { first: 0.05, step: 0.02 }, damagePct: { first: 0.03, step: 0.015 } }),
);

/** What one serving does for a hundred actions. */
function mealOf(effects: Steps) {
  return (_tier: number, _row: object, index: number) =>
    ({
      type: "meal",
      use: { kind: "meal", actions: 100, effects: effectsAt(effects, index) },
    }) as const;
}
