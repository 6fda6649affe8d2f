import type { CoreReader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/item-id.ts";
import type { Moved } from "../../core/rules/settlement/moved.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { GoodsView } from "../api.ts";
import { withMoved } from "../rules/with-moved.ts";

const { characterQuery } = gameFunctions();

/**
 * What a character has of each kind of thing. Where an action brought nothing, the query does not run
 * again.
 */
export const goods = characterQuery({
  args: {},
  handler: async ({ db, character, present }) => {
    const { moved } = await present("goods");
    return goodsOf(db, character._id, moved);
  },
});

/** As `goods` answers, with what work moved since it was written down. */
export async function goodsOf(
  db: CoreReader,
  characterId: CharacterId,
  moved: readonly Moved[],
): Promise<GoodsView> {
  const written = await db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
    .collect();
  const writtenBoxes = await db
    .query("boxes")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
    .collect();
  const { stacks, boxes } = withMoved(written, writtenBoxes, moved);
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
