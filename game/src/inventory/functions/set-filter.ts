import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { filterGroups } from "../../core/rules/goods/loot-filter.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

const { characterMutation } = gameFunctions();

const foundRarityMax = 5;

/**
 * Chooses the least rarity of found equipment of a group to keep; `null` goes by the account's choice
 * again. Refuses `bad-quantity` for what nothing is found in.
 */
export const setFilter = characterMutation({
  args: { group: oneOf(filterGroups), keepFrom: v.union(v.null(), v.number()) },
  handler: async ({ progress }, { group, keepFrom }) => {
    const isRarity =
      keepFrom === null ||
      (Number.isInteger(keepFrom) && keepFrom >= 1 && keepFrom <= foundRarityMax);
    if (!isRarity) return refuse("bad-quantity");

    const { filters = {} } = progress.row;
    const { [group]: _before, ...others } = filters;
    progress.update({ filters: keepFrom === null ? others : { ...others, [group]: keepFrom } });
    return done(null);
  },
});
