import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import { perkOf } from "../../core/functions/patron.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { effectsNow } from "../../core/functions/wiring.ts";
import { done } from "../../core/rules/outcome.ts";
import { recipes } from "../content/recipes.ts";
import { enqueue as decide } from "../rules/queue.ts";

const { characterMutation } = gameFunctions();

/**
 * Puts an entry on the bench and goes there. Refuses `bad-quantity`, `recipe-hidden`, `level-too-low`,
 * `queue-full`, `not-enough-items` and `not-enough-gold`.
 */
export const enqueue = characterMutation({
  args: { recipe: oneOf(keysOf(recipes)), count: v.union(v.null(), v.number()) },
  handler: async (context, { recipe, count }) => {
    const { db, nowMs, character, progress } = context;
    const worn = (await wornPieces(db, character._id)).map(pieceOf);
    const inputs = recipes[recipe].inputs.map(({ item }) => item);
    const stock = await stockOf(db, character._id, inputs);
    const influences = await effectsNow(context);
    const capacity = await perkOf(db, character, "queueEntries", nowMs);
    const about = { state: progress.state, worn, stock, influences, capacity };
    const decided = decide(about, { recipe, count });
    if (!decided.ok) return decided;

    progress.update({ state: decided.value.state });
    await context.emit({ kind: "queue-filled" });
    return done({ entryId: decided.value.entryId });
  },
});
