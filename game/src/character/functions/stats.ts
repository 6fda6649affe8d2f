import { runningBoosts } from "../../boosts/functions/world-boosts.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { deriveStats } from "../rules/stat-sheet.ts";

const { characterQuery } = gameFunctions();

/** Every derived number of a character with all that adds to it. */
export const stats = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const { state } = await loadProgress(db, character._id);
    const worn = await wornPieces(db, character._id);
    const boosts = await runningBoosts(db, state.boosts, nowMs);
    return deriveStats({ ...state, boosts }, worn.map(pieceOf));
  },
});
