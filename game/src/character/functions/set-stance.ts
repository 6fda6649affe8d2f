import { stances } from "../../combat/content/stances.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";

const { characterMutation } = gameFunctions();

/** Chooses what won fights teach. Choosing the present one again counts as a choice. */
export const setStance = characterMutation({
  args: { stance: oneOf(stances) },
  handler: async (context, { stance }) => {
    const { progress } = context;
    progress.update({ state: { ...progress.state, stance } });
    await context.emit({ kind: "stance-set", stance });
    return done(null);
  },
});
