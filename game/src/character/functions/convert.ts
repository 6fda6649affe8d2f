import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

const { characterMutation } = gameFunctions();

/** An ironbound character becomes a standard one, for good. Refuses `nothing-to-do` for a standard one. */
export const convert = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    if (character.mode === "standard") return refuse("nothing-to-do");
    await db.patch(character._id, { mode: "standard", convertedAtMs: nowMs });
    await context.emit({ kind: "converted" });
    return done(null);
  },
});
