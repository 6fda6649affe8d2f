import { slotIds } from "../../core/content/slots.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { requireLedger } from "../../core/functions/ledger.ts";
import { bagFreeOf, wornPieces } from "../../core/functions/pieces.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { oneOf } from "../../core/functions/validators.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

const { characterMutation } = gameFunctions();

/** Puts what is worn in a slot into the bag. Refuses `nothing-to-do` and `bag-full`. */
export const takeOff = characterMutation({
  args: { slot: oneOf(slotIds) },
  handler: async ({ db, character }, { slot }) => {
    const worn = await wornPieces(db, character._id);
    const piece = worn.find((one) => one.slot === slot);
    if (piece === undefined) return refuse("nothing-to-do");
    const ledger = await requireLedger(db, character._id);
    const { rooms } = stateOf(await findProgressRow(db, character._id));
    if (bagFreeOf(ledger, worn.length, rooms) < 1) return refuse("bag-full");

    await db.patch(piece._id, { slot: null });
    return done(null);
  },
});
