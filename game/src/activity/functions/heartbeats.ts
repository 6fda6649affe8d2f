import { v } from "convex/values";
import type { CharacterContext, CoreReader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { atInstant, prepareCommand, runForCharacter } from "../../core/functions/wiring.ts";
import { done } from "../../core/rules/outcome.ts";
import type { CharacterDoc, ProgressDoc } from "../../core/tables.ts";
import { absenceMsMin, absenceOf, summaryOf } from "../rules/absence.ts";
import { checkIn as withFullLamp } from "../rules/change-work.ts";
import { sweptEveryMs } from "../rules/lamp-warning.ts";
import { actionMs } from "../rules/settle.ts";
import type { ActivityModel } from "../tables.ts";
import { processBatch } from "./process-batch.ts";
import { dueAtMs, settleContext } from "./settle-context.ts";
import { keepSummary } from "./summaries.ts";

// A page that shows a character sends a heartbeat once a minute. It is recorded in a row of its own
// while the ticker settles the character anyway, and applied by the next settlement as of the instant at
// which it came: the character's lamp is full again, and it is watched. When heartbeats stop, the watch
// expires.

/** After this long without a heartbeat a page is taken for closed. */
const watchedMs = 150_000;

/** A heartbeat within this time after the last one changes nothing. */
const heartbeatEveryMs = 30_000;

/** A lamp that was filled within this time is not filled again. */
const filledEveryMs = 60_000;

/** One run stays short, so that players' commands never wait long behind it. */
const expiredAtOnceMax = 128;

const { characterMutation, internalMutation } = gameFunctions<ActivityModel>();

/**
 * The heartbeat of a visible page that shows this character: it is live from now on, and after ten
 * minutes of absence a summary tells what happened.
 */
export const checkIn = characterMutation({
  args: {},
  preparesItself: true,
  handler: async (context) => {
    if (isSettledSoon(context.progress.row, context.nowMs)) await recordHeartbeat(context);
    else {
      await prepareCommand(context);
      await watch(context);
    }
    return done(null);
  },
});

/**
 * Nothing is ever changed retroactively: before a command all work up to now is settled. The command is
 * itself a sign of the player, so the lamps are filled.
 */
export const catchUpBeforeCommand = {
  async prepare(context: CharacterContext): Promise<void> {
    await applyHeartbeat(context);
    await settleContext(context);
    await refillLamps(context);
  },
};

/** Applies the heartbeat that was recorded since the last one, if any, as of its own instant. */
export async function applyHeartbeat(context: CharacterContext): Promise<void> {
  const recorded = await findHeartbeat(context);
  if (recorded === null || recorded.atMs <= context.progress.row.seenAtMs) return;
  const then = atInstant(context, Math.min(recorded.atMs, context.nowMs));
  await settleContext(then);
  await refillLamps(then);
  await watch(then);
}

/**
 * The player of a settled character is there: the lamps of all characters of the account are full again.
 * The character's own is filled at once, those of the others by `fillLamps` as of the same instant: a
 * command costs the same however many there are.
 */
async function refillLamps(context: CharacterContext): Promise<void> {
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
  const state = withFullLamp(progress.state, nowMs);
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

/** Finds the pages that closed: an idle character is never due, yet it is not online for ever. */
export const expireWatches = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const silent = await db
      .query("lives")
      .withIndex("by_watched", (q) => q.gt("watchedUntilMs", 0).lte("watchedUntilMs", nowMs))
      .take(expiredAtOnceMax);
    const expired = await processBatch(
      silent,
      ({ _id: progressId }) => runIsolated("activity:expireWatch", { progressId, nowMs }),
      ({ _id }) => db.patch(_id, { dueAtMs: null, watchedUntilMs: 0 }),
    );
    return { expired };
  },
});

/** No page shows the character any more: the ticker leaves it alone, and it is offline. */
export const expireWatch = internalMutation({
  args: { progressId: v.id("lives"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { progressId, nowMs }) => {
    const row = await db.get(progressId);
    const character = row === null ? null : await db.get(row.characterId);
    if (row === null) return null;
    if (character === null) {
      // Without its character a row stays where nothing looks for it again.
      await db.patch(row._id, { dueAtMs: null, watchedUntilMs: 0 });
      return null;
    }
    await runForCharacter({ db, nowMs, runIsolated, character, row }, ({ progress, emit }) => {
      progress.update({ dueAtMs: null, watchedUntilMs: 0 });
      return emit({ kind: "left" });
    });
    return null;
  },
});

// One that is overdue may never be settled by the ticker: then the heartbeat settles it.
function isSettledSoon({ watchedUntilMs, dueAtMs: dueMs }: ProgressDoc, nowMs: number): boolean {
  return watchedUntilMs > nowMs && dueMs !== null && Math.abs(dueMs - nowMs) <= actionMs;
}

async function recordHeartbeat(context: CharacterContext): Promise<void> {
  const { db, nowMs: atMs, character, progress } = context;
  const last = await findHeartbeat(context);
  if (atMs - Math.max(last?.atMs ?? 0, progress.row.seenAtMs) < heartbeatEveryMs) return;
  if (last === null) await db.insert("signs", { characterId: character._id, atMs });
  else await db.patch(last._id, { atMs });
}

/** A page shows the character, which is settled up to now. */
async function watch(context: CharacterContext): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const { row, state } = progress;
  const watchedUntilMs = nowMs + watchedMs;
  if (watchedUntilMs - row.watchedUntilMs < heartbeatEveryMs) return;

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
  // A row whose watch the ticker has not yet found expired is still online.
  if (row.watchedUntilMs === 0) await context.emit({ kind: "arrived" });
}

function findHeartbeat({ db, character }: CharacterContext) {
  return db
    .query("signs")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
}
