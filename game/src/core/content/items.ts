import type { Item } from "./item.ts";
import { resin, pearl, seed, feather, essence } from "./items/by-products.ts";
import { caches } from "./items/caches.ts";
import { ore, log, fish, herb, fibre, hide, meat } from "./items/gathered.ts";
import { roughGem, gems } from "./items/gems.ts";
import { helm, plate, greaves, gauntlets, sabatons } from "./items/heavy-armour.ts";
import { cloak, amulet, ring } from "./items/jewellery.ts";
import { hood, jerkin, leggings, gloves, boots } from "./items/light-armour.ts";
import { ration, stew, pie } from "./items/meals.ts";
import { shield, quiver, focus } from "./items/off-hand.ts";
import {
  vigor,
  stoneskin,
  quickfoot,
  clarity,
  fortune,
  plenty,
  steadyHand,
  tincture,
} from "./items/potions.ts";
import { bar, plank, cloth, leather, setting } from "./items/refined.ts";
import {
  keenEdge,
  trueAim,
  cruelty,
  warding,
  oakHeart,
  windStep,
  quickHands,
  scholar,
  magpie,
  foragersEye,
} from "./items/scrolls.ts";
import { shopReagent } from "./items/shop-reagent.ts";
import {
  toolMining,
  toolWoodcutting,
  toolFishing,
  toolForaging,
  toolHunting,
  toolCrafting,
} from "./items/tools.ts";
import { trophy, rareTrophy, bossHeart } from "./items/trophies.ts";
import { uniques } from "./items/uniques.ts";
import { sword, axe, mace, dagger, bow, staff, starterWeapon } from "./items/weapons.ts";

/** Every item there is or ever was: ids are permanent. */
const tables = {
  ...ore,
  ...log,
  ...fish,
  ...herb,
  ...fibre,
  ...hide,
  ...meat,
  ...resin,
  ...pearl,
  ...seed,
  ...feather,
  ...roughGem,
  ...trophy,
  ...rareTrophy,
  ...bossHeart,
  ...bar,
  ...plank,
  ...cloth,
  ...leather,
  ...gems,
  ...setting,
  ...essence,
  ...shopReagent,
  ...sword,
  ...axe,
  ...mace,
  ...dagger,
  ...bow,
  ...staff,
  ...starterWeapon,
  ...shield,
  ...quiver,
  ...focus,
  ...helm,
  ...plate,
  ...greaves,
  ...gauntlets,
  ...sabatons,
  ...hood,
  ...jerkin,
  ...leggings,
  ...gloves,
  ...boots,
  ...cloak,
  ...amulet,
  ...ring,
  ...toolMining,
  ...toolWoodcutting,
  ...toolFishing,
  ...toolForaging,
  ...toolHunting,
  ...toolCrafting,
  ...ration,
  ...stew,
  ...pie,
  ...vigor,
  ...stoneskin,
  ...quickfoot,
  ...clarity,
  ...fortune,
  ...plenty,
  ...steadyHand,
  ...tincture,
  ...keenEdge,
  ...trueAim,
  ...cruelty,
  ...warding,
  ...oakHeart,
  ...windStep,
  ...quickHands,
  ...scholar,
  ...magpie,
  ...foragersEye,
  ...caches,
  ...uniques,
};

export type ItemId = keyof typeof tables;

export const items: Readonly<Record<ItemId, Item>> = tables;
