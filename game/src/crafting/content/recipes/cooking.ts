import { fish, herb, meat } from "../../../core/content/items/gathered.ts";
import { pie, ration, stew } from "../../../core/content/items/meals.ts";
import { inOrderOfTier } from "../../../core/content/rows.ts";
import { always, madeBy, recipesOf, some } from "../families.ts";

const rations = recipesOf({
  skill: "cooking",
  category: "rations",
  actions: 1,
  xpWeight: 1.5,
  feeShare: 0.05,
  inputs: [some(1, fish), always(1, "rock-salt")],
  rows: madeBy("cook", ration),
});

const stews = recipesOf({
  skill: "cooking",
  category: "meals",
  actions: 2,
  levelsAbove: 3,
  xpWeight: 1.8,
  feeShare: 0.15,
  inputs: [some(2, meat), some(1, herb), always(1, "rock-salt")],
  rows: madeBy("cook", stew),
});

const pies = recipesOf({
  skill: "cooking",
  category: "meals",
  actions: 3,
  levelsAbove: 5,
  xpWeight: 1.8,
  feeShare: 0.3,
  inputs: [some(1, meat), some(1, fish), some(1, herb), always(2, "mill-flour")],
  rows: madeBy("cook", pie),
});

export const cooking = { ...inOrderOfTier({ ...rations, ...stews }), ...pies };
