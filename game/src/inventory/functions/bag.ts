import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { BagView } from "../api.ts";
import { bagOf } from "../rules/bag-of.ts";
import { goodsOf } from "./goods.ts";
import { piecesOf } from "./pieces.ts";

const { characterQuestion } = gameFunctions();

/** Everything a character has, worn or not. */
export const bag = characterQuestion({
  args: {},
  handler: async ({ db, character }): Promise<BagView> =>
    bagOf(await goodsOf(db, character._id), await piecesOf(db, character._id)),
});
