import type { ItemId } from "../../../core/content/items.ts";
import { herb } from "../../../core/content/items/gathered.ts";
import {
  clarity,
  fortune,
  plenty,
  quickfoot,
  steadyHand,
  stoneskin,
  tincture,
  vigor,
} from "../../../core/content/items/potions.ts";
import { firstTrophy, secondTrophy } from "../../../core/content/items/trophies.ts";
import type { Ingredient } from "../families.ts";
import { always, madeBy, recipesOf, some } from "../families.ts";

const ofItsTier = { trophy: some(1, firstTrophy), xpWeight: 1.9 };
/** A trophy of the tier above is harder to come by: a twentieth more xp. */
const ofTheNext = { trophy: some(1, secondTrophy, 1), xpWeight: 1.995 };

export const alchemy = {
  ...draughts(vigor, 0, ofItsTier),
  ...draughts(stoneskin, 3, ofTheNext),
  ...draughts(quickfoot, 6, ofItsTier),
  ...draughts(clarity, 0, ofTheNext),
  ...draughts(fortune, 3, ofItsTier),
  ...draughts(plenty, 6, ofTheNext),
  ...draughts(steadyHand, 0, ofItsTier),
  ...recipesOf({
    skill: "alchemy",
    category: "potions",
    actions: 1,
    xpWeight: 1.7,
    feeShare: 0.1,
    inputs: [some(2, herb), always(1, "glass-vial")],
    rows: madeBy("brew", tincture),
  }),
};

function draughts<Id extends ItemId>(
  makes: Readonly<Record<Id, { readonly tier: number }>>,
  levelsAbove: number,
  { trophy, xpWeight }: { readonly trophy: Ingredient; readonly xpWeight: number },
) {
  return recipesOf({
    skill: "alchemy",
    category: "potions",
    actions: 2,
    levelsAbove,
    xpWeight,
    feeShare: 0.2,
    inputs: [some(2, herb), trophy, always(1, "glass-vial")],
    rows: madeBy("brew", makes),
  });
}
