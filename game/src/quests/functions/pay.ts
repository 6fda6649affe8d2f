import type { CharacterContext } from "../../core/functions/context.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { Progress } from "../../core/functions/progress.ts";
import { saveState } from "../../core/functions/progress.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { eventsOfRises } from "../../core/rules/rises.ts";
import type { Payment } from "../rules/reward.ts";

/** Books what a quest pays, stores its xp and tells of the levels. Refuses as the books do. */
export async function pay(
  context: CharacterContext,
  progress: Progress,
  { state, centiGold, marks, items, pieces, milliXp, rises }: Payment,
): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const entry = { reason: "quest", centiGold, marks, items, newPieces: pieces } as const;
  const booked = await postEntries(db, {
    characterId: character._id,
    nowMs,
    entries: [entry],
    xp: [{ atMs: nowMs, milliXp }],
  });
  if (!booked.ok) return booked;
  await saveState(db, progress, state);
  await context.emitAll(eventsOfRises(rises));
  return done(null);
}
