import type { ItemId } from "../../core/content/items.ts";
import type { Told } from "../words.ts";
import { gathered } from "./items/gathered.ts";
import { goods } from "./items/goods.ts";
import { heavyArmour } from "./items/heavy-armour.ts";
import { jewellery } from "./items/jewellery.ts";
import { lightArmour } from "./items/light-armour.ts";
import { offHand } from "./items/off-hand.ts";
import { provisions } from "./items/provisions.ts";
import { allScrolls } from "./items/scrolls.ts";
import { tools } from "./items/tools.ts";
import { trophies } from "./items/trophies.ts";
import { uniques } from "./items/uniques.ts";
import { weapons } from "./items/weapons.ts";

/** Every item. The type lists the ids one by one, so that a new item without German does not compile. */
export const items: Readonly<Record<ItemId, Told>> = {
  ...gathered,
  ...goods,
  ...weapons,
  ...offHand,
  ...heavyArmour,
  ...lightArmour,
  ...jewellery,
  ...tools,
  ...provisions,
  ...allScrolls,
  ...trophies,
  ...uniques,
};
