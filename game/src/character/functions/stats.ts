import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadLife } from "../../core/functions/life.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { deriveStats } from "../../core/rules/stat-sheet.ts";

const { characterQuestion } = gameFunctions();

/** Every derived number of a character with all that adds to it. */
export const stats = characterQuestion({
  args: {},
  handler: async ({ db, character }) => {
    const { state } = await loadLife(db, character._id);
    const worn = await wornPieces(db, character._id);
    return deriveStats(state, worn.map(pieceOf));
  },
});
