import type { Item } from "../../../core/content/item.ts";
import type { ItemId } from "../../../core/content/items.ts";
import { items } from "../../../core/content/items.ts";
import { essence } from "../../../core/content/items/by-products.ts";
import {
  cruelty,
  foragersEye,
  keenEdge,
  magpie,
  oakHeart,
  quickHands,
  scholar,
  trueAim,
  warding,
  windStep,
} from "../../../core/content/items/scrolls.ts";
import { rareTrophy } from "../../../core/content/items/trophies.ts";
import { idOfTier, tableOf } from "../../../core/content/rows.ts";
import type { Ingredient, Row } from "../families.ts";
import { always, madeBy, recipesOf, some } from "../families.ts";

const ofItsTier = some(1, rareTrophy);
const ofTheNext = some(1, rareTrophy, 1);

/** One material of each tier comes apart into essence of its grade. */
const infused = [
  "copper-bar",
  "willow-plank",
  "marsh-fustian",
  "kidskin",
  "cobalt-bar",
  "charwood-plank",
  "kelpcloth",
  "bearleather",
  "gloamite-bar",
  "lanternbough-plank",
] as const satisfies readonly ItemId[];

/** `infuse-copper-bar` makes two of the essence, and is called for what it takes. */
const infusing = recipesOf({
  skill: "enchanting",
  category: "infusing",
  actions: 1,
  xpWeight: 1.8,
  feeShare: 0.15,
  inputs: [some(1, tableOf(infused.map((id) => [id, items[id]] as const)))],
  quantity: 2,
  rows: tableOf(infused.map((id) => [`infuse-${id}`, infusionOf(items[id])] as const)),
});

export const enchanting = {
  ...scrolls(keenEdge, 0, ofItsTier),
  ...scrolls(trueAim, 3, ofTheNext),
  ...scrolls(cruelty, 6, ofItsTier),
  ...scrolls(warding, 9, ofTheNext),
  ...scrolls(oakHeart, 12, ofItsTier),
  ...scrolls(windStep, 0, ofTheNext),
  ...scrolls(quickHands, 3, ofItsTier),
  ...scrolls(scholar, 6, ofTheNext),
  ...scrolls(magpie, 9, ofItsTier),
  ...scrolls(foragersEye, 12, ofTheNext),
  ...infusing,
};

function scrolls<Id extends ItemId>(
  makes: Readonly<Record<Id, { readonly tier: number }>>,
  levelsAbove: number,
  trophy: Ingredient,
) {
  return recipesOf({
    skill: "enchanting",
    category: "scrolls",
    actions: 4,
    levelsAbove,
    xpWeight: 2.2,
    feeShare: 1.2,
    inputs: [some(6, essence), trophy, always(1, "scribe-parchment"), always(1, "oak-gall-ink")],
    rows: madeBy("scribe", makes),
  });
}

function infusionOf({ name, tier }: Item): Row {
  return { makes: idOfTier(essence, tier), tier, name: `Infuse ${name}` };
}
