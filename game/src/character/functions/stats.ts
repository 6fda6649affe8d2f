import { boostsAt } from "../../boosts/rules/world-boost.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import { effectsAt } from "../../core/rules/influences/influence.ts";
import { deriveStats } from "../rules/stat-sheet.ts";

const { characterQuery } = gameFunctions();

/** Every derived number of a character with all that adds to it. */
export const stats = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }) => {
    const { state } = await loadProgress(db, character._id);
    const worn = await wornPieces(db, character._id);
    const all = await influencesOn(db, character, nowMs, nowMs);
    const boosts = boostsAt(state.boosts, all, nowMs);
    const influences = effectsAt(all, nowMs);
    for (const { untilMs } of influences) holdsUntil(untilMs);
    return deriveStats({ ...state, boosts, influences }, worn.map(pieceOf));
  },
});
