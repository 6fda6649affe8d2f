import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { graceMs } from "../rules/departure.ts";

const { characterMutation } = gameFunctions();

/**
 * Sends a character away: it is frozen at once and gone for good after a week. Its name is typed once
 * more; refuses `name-mismatch`.
 */
export const depart = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }) => {
    const { nowMs, character } = context;
    if (name !== character.name) return refuse("name-mismatch", { name: character.name });
    const leavesAtMs = nowMs + graceMs;
    await freeze(context, leavesAtMs);
    return done({ leavesAtMs });
  },
});

/** From now on nothing happens to a character until it is called back or gone. */
export async function freeze(context: CharacterContext, leavesAtMs: number): Promise<void> {
  const { db, character, progress } = context;
  await db.patch(character._id, { leavesAtMs });
  const { watchedUntilMs } = progress.row;
  progress.update({ dueAtMs: null, watchedUntilMs: 0, sweepAtMs: null });
  if (watchedUntilMs > 0) await context.emit({ kind: "left" });
  await context.emit({ kind: "departing" });
}
