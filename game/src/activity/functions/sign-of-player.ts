import type { CharacterContext } from "../../core/functions/context.ts";
import { checkIn } from "../rules/change-work.ts";
import { sweptEveryMs } from "../rules/lamp-warning.ts";
import { leaveLampSign } from "./lamp-signs.ts";
import { dueAtMs, settleCharacter } from "./settle-character.ts";

/** A sign that is younger than this is not written again. */
const writtenEveryMs = 60_000;

/**
 * The player is there: the lamps of all characters of the account are full again. What passed before is
 * settled first, by the old lamp; time beyond it is gone. The character's own lamp is filled at once, those
 * of the others by `fillLamps` as of the same instant: an order costs the same however many there are.
 * Written at most once a minute.
 */
export async function noteSignOfPlayer(context: CharacterContext): Promise<void> {
  const { db, nowMs, character, progress } = context;
  if (nowMs - progress.state.checkInAtMs < writtenEveryMs) return;
  await fillLamp(context);
  await leaveLampSign(db, character.accountId, nowMs);
}

/**
 * Fills the lamp of one character, unless it was filled within the last minute or is about to leave for
 * good.
 */
export async function fillLamp(context: CharacterContext): Promise<void> {
  const { nowMs, character, progress } = context;
  if (character.leavesAtMs !== undefined) return;
  if (nowMs - progress.state.checkInAtMs < writtenEveryMs) return;
  await settleCharacter(context);
  const previousAtMs = progress.state.checkInAtMs;
  const state = checkIn(progress.state, nowMs);
  progress.update({
    state,
    sweepAtMs: nowMs + sweptEveryMs,
    dueAtMs: dueAtMs(state, progress.row.watchedUntilMs, nowMs),
  });
  await context.emit({ kind: "checked-in", previousAtMs });
}
