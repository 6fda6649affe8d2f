import { slotIds } from "../../core/content/slots.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { bagFreeOf, wornPieces } from "../../core/functions/pieces.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

const { characterMutation } = gameFunctions();

/** Puts what is worn in a slot into the bag. Refuses `nothing-to-do` and `bag-full`. */
export const takeOff = characterMutation({
  args: { slot: oneOf(slotIds) },
  handler: async ({ db, character, progress }, { slot }) => {
    const worn = await wornPieces(db, character._id);
    const piece = worn.find((one) => one.slot === slot);
    if (piece === undefined) return refuse("nothing-to-do");
    const { ledger, state } = progress;
    if (bagFreeOf(ledger, worn.length, state.rooms) < 1) return refuse("bag-full");

    await db.patch(piece._id, { slot: null });
    return done(null);
  },
});
