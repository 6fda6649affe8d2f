import { gameFunctions } from "../../core/functions/game-functions.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { deriveStats } from "../rules/stat-sheet.ts";
import { influencedNow } from "./influenced-now.ts";

const { characterQuery } = gameFunctions();

/** Every derived number of a character with all that adds to it. */
export const stats = characterQuery({
  args: {},
  handler: async (context) => {
    const { db, character } = context;
    const { state } = await context.present("life");
    const worn = await wornPieces(db, character._id);
    const influenced = await influencedNow(context, state.boosts);
    return deriveStats({ ...state, ...influenced }, worn.map(pieceOf));
  },
});
