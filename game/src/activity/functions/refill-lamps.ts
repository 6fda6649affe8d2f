import type { CharacterContext, CoreReader, Writer } from "../../core/functions/context.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { checkIn } from "../rules/change-work.ts";
import { sweptEveryMs } from "../rules/lamp-warning.ts";
import { dueAtMs } from "./settle-context.ts";

/** A lamp that was filled within this time is not filled again. */
const filledEveryMs = 60_000;

/**
 * The player of a settled character is there: the lamps of all characters of the account are full again.
 * The character's own is filled at once, those of the others by `fillLamps` as of the same instant: a
 * command costs the same however many there are.
 */
export async function refillLamps(context: CharacterContext): Promise<void> {
  const { db, nowMs, character } = context;
  if (isFresh(context)) return;
  await fillLamp(context);
  await requestRefill(db, character.accountId, nowMs);
}

/**
 * Fills the lamp of a settled character, unless it was filled within the last minute or the character is
 * about to leave for good. What passed before was settled by the old lamp; time beyond that is gone.
 */
export async function fillLamp(context: CharacterContext): Promise<void> {
  const { nowMs, character, progress } = context;
  if (character.leavesAtMs !== undefined || isFresh(context)) return;
  const { checkInAtMs: previousAtMs } = progress.state;
  const state = checkIn(progress.state, nowMs);
  progress.update({
    state,
    sweepAtMs: nowMs + sweptEveryMs,
    dueAtMs: dueAtMs(state, progress.row.watchedUntilMs, nowMs),
  });
  await context.emit({ kind: "checked-in", previousAtMs });
}

function isFresh({ nowMs, progress }: CharacterContext): boolean {
  return nowMs - progress.state.checkInAtMs < filledEveryMs;
}

/** An account with one character has no others to go through. */
async function requestRefill(db: Writer, accountId: string, atMs: number): Promise<void> {
  const own = await charactersAfter(db, accountId, 0);
  if (own.length < 2) return;
  const underWay = await db
    .query("lampSigns")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .first();
  // One that is under way reaches every character within seconds.
  if (underWay === null) await db.insert("lampSigns", { accountId, atMs, after: 0 });
}

/** The next two characters of an account behind an instant of creation. */
export function charactersAfter(
  db: CoreReader,
  accountId: string,
  after: number,
): Promise<CharacterDoc[]> {
  return db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).gt("_creationTime", after))
    .take(2);
}
