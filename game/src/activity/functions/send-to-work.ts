import type { CharacterContext } from "../../core/functions/context.ts";
import { loadLife, saveState } from "../../core/functions/life.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { Work } from "../../core/rules/state.ts";
import { changeWork } from "../rules/change-work.ts";
import { dueAtMs } from "./settle-character.ts";

/** Sends a settled character to other work. Refuses as the rule does. */
export async function sendToWork(context: CharacterContext, work: Work): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const life = await loadLife(db, character._id);
  const worn = await wornPieces(db, character._id);
  const changed = changeWork(life.state, worn.map(pieceOf), work, nowMs);
  if (!changed.ok) return changed;

  const state = changed.value;
  await saveState(db, life, state, {
    blows: [],
    dueAtMs: dueAtMs(state, life.row.watchedUntilMs, nowMs),
  });
  if (state.work.kind !== life.state.work.kind) {
    await context.emit({ kind: "work-changed", work: state.work.kind });
  }
  return done(null);
}
