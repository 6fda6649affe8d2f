import { bagSpaceOf, chestSpace } from "../../core/rules/goods/bag-space.ts";
import type { LootFilter } from "../../core/rules/goods/loot-filter.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { BagView, GoodsView, PiecesView } from "../api.ts";

/** Whose bag it is; a sheet tells all of it. */
type Carrier = Pick<CharacterState, "rooms" | "ration" | "meal" | "potion"> & {
  readonly filter: LootFilter;
};

/** Goods and pieces as the bag of somebody. */
export function bagOf(goods: GoodsView, pieces: PiecesView, carrier: Carrier): BagView {
  const { rooms, ration, meal, potion, filter } = carrier;
  const unknown = [...(goods.unknown ?? []), ...(pieces.unknown ?? [])];
  return {
    ...goods,
    ...pieces,
    space: bagSpaceOf(rooms),
    chestSpace,
    ration,
    meal: meal.slotted,
    potion: potion.slotted,
    filter,
    ...(unknown.length === 0 ? {} : { unknown }),
  };
}
