import { metals } from "../../../core/content/families/metals.ts";
import { pearl } from "../../../core/content/items/by-products.ts";
import { cutGem, gemstones, roughGem } from "../../../core/content/items/gems.ts";
import { amulet, ring } from "../../../core/content/items/jewellery.ts";
import { focus } from "../../../core/content/items/off-hand.ts";
import { bar, setting } from "../../../core/content/items/refined.ts";
import { firstTrophy } from "../../../core/content/items/trophies.ts";
import { inOrderOfTier, mapRows, rowsOf, tableOf } from "../../../core/content/rows.ts";
import { equipmentOf, recipesOf, some } from "../families.ts";
import { signatureRecipes } from "../signatures.ts";

/** `cut-amber` makes the stone of the same name. */
const cutting = recipesOf({
  skill: "jewelcrafting",
  category: "gems",
  actions: 2,
  xpWeight: 1.9,
  feeShare: 0.3,
  inputs: [some(1, roughGem)],
  rows: mapRows(cutGem, ({ tier }, _index, makes) => ({ makes, tier })),
});

/** `fuse-amber` makes a flawless one of three that are cut. */
const fusing = recipesOf({
  skill: "jewelcrafting",
  category: "gems",
  actions: 4,
  levelsAbove: 6,
  xpWeight: 1.9,
  feeShare: 2,
  inputs: [some(3, cutGem), some(1, pearl)],
  rows: tableOf(
    rowsOf(gemstones).map(
      ([stone], index) =>
        [`fuse-${stone}`, { makes: `flawless-${stone}`, tier: index + 1 }] as const,
    ),
  ),
});

/** `setting-copper` makes a `copper-setting`. */
const settings = recipesOf({
  skill: "jewelcrafting",
  category: "refining",
  actions: 2,
  xpWeight: 1.6,
  feeShare: 0.15,
  inputs: [some(2, bar)],
  rows: tableOf(
    rowsOf(metals).map(
      ([metal], index) =>
        [`setting-${metal}`, { makes: `${metal}-setting`, tier: index + 1 }] as const,
    ),
  ),
});

const piece = equipmentOf("jewelcrafting");

export const jewelcrafting = {
  ...inOrderOfTier({ ...cutting, ...fusing }),
  ...settings,
  ...piece(focus, { actions: 4, inputs: [some(2, cutGem), some(1, setting)] }),
  ...piece(amulet, {
    actions: 4,
    inputs: [some(2, setting), some(1, cutGem), some(3, firstTrophy)],
  }),
  ...piece(ring, { actions: 3, inputs: [some(1, setting), some(1, cutGem)] }),
  ...signatureRecipes("jewelcrafting", setting, ["saltgraves-needle", "crown-of-aldermoor"]),
};
