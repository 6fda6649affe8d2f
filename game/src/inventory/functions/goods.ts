import type { CoreReader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { GoodsView } from "../api.ts";

const { characterQuery } = gameFunctions();

/** What a character has of each kind of thing, by what was written down last. */
export const goods = characterQuery({
  args: {},
  handler: ({ db, character }) => goodsOf(db, character._id),
});

/** As `goods` answers. */
export async function goodsOf(db: CoreReader, characterId: CharacterId): Promise<GoodsView> {
  const stacks = await db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
    .collect();
  const boxes = await db
    .query("boxes")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
    .collect();
  const gold = boxes.find(({ item }) => item === "gold")?.quantity ?? 0;
  const boxed = boxes.filter(({ item }) => item !== "gold");
  const unknown = [...stacks, ...boxed]
    .filter(({ item }) => !isItemId(item))
    .map(({ item, quantity }) => ({ item, quantity }));
  return {
    stacks: stacks.flatMap(({ item, quantity, changedAtMs }) =>
      isItemId(item) ? [{ item, quantity, changedAtMs }] : [],
    ),
    box: boxed.flatMap(({ item, quantity }) => (isItemId(item) ? [{ item, quantity }] : [])),
    boxedGold: gold,
    ...(unknown.length === 0 ? {} : { unknown }),
  };
}
