import { gameFunctions } from "../../core/functions/game-functions.ts";
import { lootFilterOf } from "../../core/functions/pieces.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import type { BagView } from "../api.ts";
import { bagOf } from "../rules/bag-of.ts";
import { goodsOf } from "./goods.ts";
import { piecesOf } from "./pieces.ts";

const { characterQuery } = gameFunctions();

/** Everything a character has, worn or not. */
export const bag = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<BagView> => {
    const row = await findProgressRow(db, character._id);
    const carrier = { ...stateOf(row), filter: lootFilterOf(row) };
    return bagOf(await goodsOf(db, character._id), await piecesOf(db, character._id), carrier);
  },
});
