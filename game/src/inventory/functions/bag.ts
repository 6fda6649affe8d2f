import { gameFunctions } from "../../core/functions/game-functions.ts";
import { lootFilterOf } from "../../core/functions/pieces.ts";
import type { BagView } from "../api.ts";
import { bagOf } from "../rules/bag-of.ts";
import { withMoved } from "../rules/with-moved.ts";
import { goodsOf } from "./goods.ts";
import { piecesOf } from "./pieces.ts";

const { characterQuery } = gameFunctions();

/** Everything a character has, worn or not. */
export const bag = characterQuery({
  args: {},
  handler: async ({ db, character, present }): Promise<BagView> => {
    const { row, state, moved } = await present("life", "goods");
    const goods = withMoved(await goodsOf(db, character._id), moved);
    const level = state.skills.combat.level;
    const pieces = await piecesOf(db, character._id, () => Promise.resolve(level));
    return bagOf(goods, pieces, { ...state, filter: lootFilterOf(row) });
  },
});
