import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import { chooseFallback as decide } from "../rules/change-work.ts";
import { fieldWork, wornFor } from "./field-work.ts";

const { characterMutation } = gameFunctions();

/**
 * Chooses what a character goes back to when its queue is done; `null` leaves it to what it last did
 * outside of it. Refuses `zone-locked`, `level-too-low` and `tool-needed`.
 */
export const chooseFallback = characterMutation({
  args: { work: v.union(v.null(), fieldWork) },
  handler: async (context, { work }) => {
    const { progress } = context;
    // Leaving it to what was last done asks for no tool.
    const worn = work === null ? [] : await wornFor(context, work);
    const chosen = decide(progress.state, worn, work);
    if (!chosen.ok) return chosen;
    progress.update({ state: chosen.value });
    return done(null);
  },
});
