import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadLife, saveState } from "../../core/functions/life.ts";
import { oneOf } from "../../core/functions/validators.ts";
import { done } from "../../core/rules/outcome.ts";
import type { Stance } from "../api.ts";

const stances = [
  "balanced",
  "strength",
  "vitality",
  "agility",
  "precision",
] as const satisfies readonly Stance[];

const { command } = gameFunctions();

/** Chooses what won fights teach. Choosing the present one again counts as a choice. */
export const setStance = command({
  args: { stance: oneOf(stances) },
  handler: async (context, { stance }) => {
    const life = await loadLife(context.db, context.character._id);
    await saveState(context.db, life, { ...life.state, stance });
    await context.emit({ kind: "stance-set", stance });
    return done(null);
  },
});
