import type { Item } from "@aldermoor/game/core/content/item.ts";
import type { Material } from "@aldermoor/ui/game/tile.tsx";

/** What a thing is made of, for the tint of its picture. */
export function itemTint(item: Item): Material {
  if (item.type === "equipment" && item.unique === true) return "gold";
  return materialOfFamily[item.family] ?? materialOfType[item.type];
}

const materialOfType: Readonly<Record<Item["type"], Material>> = {
  resource: "stone",
  trophy: "bone",
  refined: "metal",
  gem: "heath",
  reagent: "cloth",
  equipment: "metal",
  tool: "metal",
  ration: "meat",
  meal: "meat",
  potion: "heath",
  scroll: "gold",
  container: "wood",
};

const materialOfFamily: Readonly<Record<string, Material>> = {
  ore: "metal",
  log: "wood",
  fish: "water",
  herb: "leaf",
  fibre: "cloth",
  hide: "leather",
  meat: "meat",
  resin: "fire",
  pearl: "water",
  seed: "leaf",
  feather: "cloth",
  "rough-gem": "heath",
  "rare-trophy": "leaf",
  "boss-heart": "fire",
  plank: "wood",
  cloth: "cloth",
  leather: "leather",
  essence: "heath",
  bow: "wood",
  staff: "wood",
  quiver: "leather",
  focus: "heath",
  hood: "leather",
  jerkin: "leather",
  leggings: "leather",
  gloves: "leather",
  boots: "leather",
  cloak: "heath",
  amulet: "heath",
  ring: "heath",
  "tool-fishing": "wood",
  "tool-hunting": "wood",
  "tool-crafting": "wood",
  "potion-vigor": "fire",
  "potion-stoneskin": "stone",
  "potion-quickfoot": "leaf",
  "potion-clarity": "water",
  "potion-fortune": "gold",
  "potion-steady-hand": "cloth",
  tincture: "leaf",
};
