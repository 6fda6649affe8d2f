import { itemsOf } from "../families/goods.ts";
import { lands } from "../families/lands.ts";
import type { Container } from "../item.ts";
import { levelOfTier } from "../levels.ts";
import { idOfTier } from "../rows.ts";
import { goldPerKill } from "../worth.ts";
import { essence, pearl, resin } from "./by-products.ts";
import { herb, hide, log, ore } from "./gathered.ts";
import { roughGem } from "./gems.ts";
import { rareTrophy } from "./trophies.ts";

/** What bosses and the world leave behind: gold of 16 to 32 kills, and two draws of the land's goods. */
export const caches = itemsOf(
  {
    family: "cache",
    vendorShare: 4,
    flavour: (tier) => `Taken in ${lands[tier - 1]}; it rattles, which is the important thing.`,
    rows: {
      "sealed-cache-1": { name: "Muddy Strongbox", icon: "locked-box" },
      "sealed-cache-2": { name: "Hollow Log Chest", icon: "chest" },
      "sealed-cache-3": { name: "Causeway Coffer", icon: "locked-chest" },
      "sealed-cache-4": { name: "Barrow Casket", icon: "coffin" },
      "sealed-cache-5": { name: "River-Worn Trunk", icon: "wooden-crate" },
      "sealed-cache-6": { name: "Scorched Safe", icon: "strongbox" },
      "sealed-cache-7": { name: "Sea Chest", icon: "cargo-crate" },
      "sealed-cache-8": { name: "Frozen Reliquary", icon: "frozen-block" },
      "sealed-cache-9": { name: "Weeping Ossuary", icon: "sarcophagus" },
      "sealed-cache-10": { name: "Crownwarden's Vault", icon: "open-treasure-chest" },
    },
  },
  (tier) => ({ type: "container" as const, use: openingOf(tier) }),
);

function openingOf(tier: number): Container["use"] {
  const kill = goldPerKill(levelOfTier(tier) + 4);
  return {
    kind: "open",
    gold: [Math.round(16 * kill), Math.round(32 * kill)],
    rolls: 2,
    table: [
      { item: idOfTier(ore, tier), weight: 16, quantity: [8, 16] },
      { item: idOfTier(log, tier), weight: 16, quantity: [8, 16] },
      { item: idOfTier(herb, tier), weight: 14, quantity: [8, 16] },
      { item: idOfTier(hide, tier), weight: 14, quantity: [8, 16] },
      { item: idOfTier(roughGem, tier), weight: 12, quantity: [1, 3] },
      { item: idOfTier(essence, tier), weight: 16, quantity: [6, 14] },
      { item: idOfTier(rareTrophy, tier), weight: 8, quantity: [1, 1] },
      { item: idOfTier(resin, tier), weight: 2, quantity: [1, 2] },
      { item: idOfTier(pearl, tier), weight: 2, quantity: [1, 2] },
    ],
  };
}
