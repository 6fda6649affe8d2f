import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
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
  const { db, character } = context;
  await db.patch(character._id, { leavesAtMs });
  const row = await findProgressRow(db, character._id);
  await db.patch(row._id, { dueAtMs: null, watchedUntilMs: 0, sweepAtMs: null });
  if (row.watchedUntilMs > 0) await context.emit({ kind: "left" });
  await context.emit({ kind: "departing" });
}
