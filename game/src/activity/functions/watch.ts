import type { CharacterContext } from "../../core/functions/context.ts";
import { atInstant } from "../../core/functions/wiring.ts";
import { absenceMsMin, absenceOf, summaryOf } from "../rules/absence.ts";
import { dueAtMs, settleCharacter } from "./settle-character.ts";
import { noteSignOfPlayer } from "./sign-of-player.ts";
import { keepSummary } from "./summaries.ts";

/** A page reports once a minute; after this long without a word it is taken for closed. */
const watchedMs = 150_000;

/** A page that already reported within this time changes nothing. */
const reportedEveryMs = 30_000;

/**
 * Lets a character work up to now. On the way it hears, at its instant, what its page said since it was
 * settled last.
 */
export async function settleAndHear(context: CharacterContext): Promise<void> {
  const sign = await signOf(context);
  const isNew = sign !== null && sign.atMs > context.progress.row.seenAtMs;
  if (isNew) await hearSign(atInstant(context, Math.min(sign.atMs, context.nowMs)));
  await settleCharacter(context);
}

/** Leaves word that the page of a character is open, for the next settlement to hear. */
export async function leaveSign(context: CharacterContext): Promise<void> {
  const { db, nowMs: atMs, character, progress } = context;
  const sign = await signOf(context);
  if (atMs - Math.max(sign?.atMs ?? 0, progress.row.seenAtMs) < reportedEveryMs) return;
  if (sign === null) await db.insert("signs", { characterId: character._id, atMs });
  else await db.patch(sign._id, { atMs });
}

/** A page shows the character, who was settled up to now: it is watched from now on. */
export async function keepWatch(context: CharacterContext): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const { row, state } = progress;
  const watchedUntilMs = nowMs + watchedMs;
  if (watchedUntilMs - row.watchedUntilMs < reportedEveryMs) return;

  const absence = absenceOf(row.absence);
  const hasNews = absence.actions > 0 || absence.stopped !== null;
  const isWorthTelling = nowMs - row.seenAtMs >= absenceMsMin && hasNews;
  if (isWorthTelling) {
    const summary = summaryOf(absence, row.seenAtMs, nowMs);
    await keepSummary(db, character._id, summary);
    await context.emit({ kind: "returned", summary });
  }
  progress.update({
    seenAtMs: nowMs,
    absence: null,
    watchedUntilMs,
    dueAtMs: dueAtMs(state, watchedUntilMs, nowMs),
  });
  // A row that the ticker has not yet found abandoned is still online.
  if (row.watchedUntilMs === 0) await context.emit({ kind: "arrived" });
}

async function hearSign(context: CharacterContext): Promise<void> {
  await settleCharacter(context);
  await noteSignOfPlayer(context);
  await keepWatch(context);
}

function signOf({ db, character }: CharacterContext) {
  return db
    .query("signs")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
}
