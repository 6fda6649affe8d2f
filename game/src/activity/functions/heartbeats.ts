import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext, CoreReader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import { atInstant, prepareCommand, runForCharacter } from "../../core/functions/wiring.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { done } from "../../core/rules/outcome.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { absenceMsMin, absenceOf, summaryOf } from "../rules/absence.ts";
import { checkIn as withFullLamp } from "../rules/change-work.ts";
import { isLampFresh, sweptEveryMs } from "../rules/lamp-warning.ts";
import { checkpointMs } from "../rules/run-ahead.ts";
import { actionMs } from "../rules/settle.ts";
import { lastFilledAtMs, unheardOf, withSign } from "../rules/unheard-fills.ts";
import type { ActivityModel } from "../tables.ts";
import { isIdle } from "./plan-ahead.ts";
import { settleContext } from "./settle-context.ts";
import { takenBySettling, usesPurse } from "./settle-input.ts";
import type { SignDoc } from "./signs.ts";
import { findSign } from "./signs.ts";
import { keepSummary } from "./summaries.ts";

// A page that shows a character sends a heartbeat once a minute. It is recorded in a row of its own
// while the ticker settles the character anyway, and applied by the next settlement as of the instant at
// which it came: the character's lamp is full again, and it is watched. When heartbeats stop, the watch
// expires. The watch itself lasts longer than a page may be silent, since it is only renewed when the
// character is written down.

/** After this long without a heartbeat a page is taken for closed. */
const silentMs = 150_000;

/** How long a character counts as watched from the last heartbeat that was applied. */
const watchedMs = checkpointMs + silentMs;

/** A heartbeat within this time after the last one changes nothing. */
const heartbeatEveryMs = 30_000;

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
    const sign = await findSign(context.db, context.character._id);
    if (sign !== null && isHeardLater(context, sign)) await recordHeartbeat(context, sign);
    else {
      await prepareCommand(context);
      await welcomeBack(context);
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
    const { row } = context.progress;
    // What the order changes may be part of what was computed from the row.
    if (row.watchedUntilMs > 0) context.progress.update({ orders: (row.orders ?? 0) + 1 });
  },

  canWait({ nowMs, progress: { state } }: CharacterContext, moved: readonly ItemId[]): boolean {
    // Listeners that count by days hear of yesterday's work before they hear of anything that is done today.
    const isToday = utcDay(state.settledAtMs) === utcDay(nowMs);
    if (!isToday || !isLampFresh(state, nowMs) || usesPurse(state)) return false;
    const taken = takenBySettling(state);
    return moved.every((item) => !taken.includes(item));
  },
};

/** Applies the heartbeat that was recorded since the last one, if any, as of its own instant. */
export async function applyHeartbeat(context: CharacterContext): Promise<void> {
  const { db, character, progress } = context;
  const recorded = await findSign(db, character._id);
  if (recorded === null) return;
  const fills = unheardOf(recorded.fills, progress.state);
  if (fills !== null) {
    await hearAt(context, fills.firstAtMs);
    await hearAt(context, fills.lastAtMs);
  }
  if (recorded.atMs <= progress.row.seenAtMs) return;
  const then = await hearAt(context, recorded.atMs);
  if (progress.row.watchedUntilMs > 0) await watch(then);
}

/** Settles the character up to the instant of a sign, and fills its lamp as of then. */
async function hearAt(context: CharacterContext, atMs: number): Promise<CharacterContext> {
  const then = atInstant(context, Math.min(atMs, context.nowMs));
  await settleContext(then);
  await refillLamps(then);
  return then;
}

/**
 * The player of a settled character is there: the lamps of all characters of the account are full again.
 * The character's own is filled at once, those of the others by `fillLamps` as of the same instant: a
 * command costs the same however many there are.
 */
async function refillLamps(context: CharacterContext): Promise<void> {
  const { db, nowMs, character, progress } = context;
  if (isLampFresh(progress.state, nowMs)) return;
  await fillLamp(context);
  await requestRefill(db, character.accountId, nowMs);
}

/**
 * Fills the lamp of a settled character, unless it was filled within the last minute or the character is
 * about to leave for good. What passed before was settled by the old lamp; time beyond that is gone.
 */
export async function fillLamp(context: CharacterContext): Promise<void> {
  const { nowMs, character, progress } = context;
  if (character.leavesAtMs !== undefined || isLampFresh(progress.state, nowMs)) return;
  const { checkInAtMs: previousAtMs } = progress.state;
  const state = withFullLamp(progress.state, nowMs);
  progress.update({
    state,
    sweepAtMs: nowMs + sweptEveryMs,
  });
  await context.emit({ kind: "checked-in", previousAtMs });
}

/** An account with one character has no others to go through. */
async function requestRefill(db: Writer, accountId: string, atMs: number): Promise<void> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(2);
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
      .query("signs")
      .withIndex("by_time", (q) => q.lte("atMs", nowMs - silentMs))
      .take(expiredAtOnceMax);
    const overdue = await db
      .query("lives")
      .withIndex("by_watched", (q) => q.gt("watchedUntilMs", 0).lte("watchedUntilMs", nowMs))
      .take(expiredAtOnceMax);
    const ids = new Set([...silent, ...overdue].map(({ characterId }) => characterId));
    const expired = await processBatch(
      [...ids],
      (characterId) => runIsolated("activity:expireWatch", { characterId, nowMs }),
      (characterId) => closeQuietly(db, characterId),
    );
    const more = expired > 0 && (expired < ids.size || ids.size >= expiredAtOnceMax);
    return { expired, more };
  },
});

/** For a character of which nothing else can be done. */
async function closeQuietly(db: Writer, characterId: CharacterId): Promise<void> {
  await forgetSign(db, characterId);
  const row = await db
    .query("lives")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (row !== null) await db.patch(row._id, { dueAtMs: null, watchedUntilMs: 0 });
}

async function forgetSign(db: Writer, characterId: CharacterId): Promise<void> {
  const sign = await findSign(db, characterId);
  if (sign !== null) await db.delete(sign._id);
}

/**
 * No page shows the character any more: what its page was told is written down, the ticker leaves it
 * alone, and it is offline.
 */
export const expireWatch = internalMutation({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    const row = await findProgressRow(db, characterId);
    // One that cannot be settled goes offline as well; the ticker has reported it.
    await runIsolated("activity:catchUp", { progressId: row._id, nowMs });
    if (character === null || row.watchedUntilMs === 0) {
      // Without its character a row stays where nothing looks for it again.
      await closeQuietly(db, characterId);
      return null;
    }
    await forgetSign(db, characterId);
    await runForCharacter({ db, nowMs, runIsolated, character }, ({ progress, emit }) => {
      progress.update({ watchedUntilMs: 0 });
      return emit({ kind: "left" });
    });
    return null;
  },
});

/**
 * Whether the ticker will settle the character while it is watched, and its page was never silent. The first sign
 * ever and the first of a day may bring a gift, and are heard at once.
 */
function isHeardLater(
  { nowMs, character, progress }: CharacterContext,
  { atMs, fills }: SignDoc,
): boolean {
  const { watchedUntilMs, dueAtMs: dueMs } = progress.row;
  if (nowMs - atMs > silentMs || watchedUntilMs - nowMs < silentMs) return false;
  const filledAtMs = lastFilledAtMs(unheardOf(fills, progress.state), progress.state);
  if (filledAtMs === character.createdAtMs || nextMidnight(filledAtMs) <= nowMs) return false;
  if (dueMs === null) return isIdle(progress.state) && progress.state.restingSinceMs === null;
  // One that is overdue may never be settled by the ticker: then the heartbeat settles it.
  return dueMs > nowMs - actionMs;
}

async function recordHeartbeat(
  { db, nowMs: atMs, character, progress }: CharacterContext,
  last: SignDoc,
): Promise<void> {
  const unheard = unheardOf(last.fills, progress.state);
  const fills = withSign(unheard, progress.state, atMs);
  const isSoon = atMs - Math.max(last.atMs, progress.row.seenAtMs) < heartbeatEveryMs;
  if (isSoon && fills === unheard) return;
  await db.patch(last._id, { atMs, fills: fills ?? undefined });
  // The lamps of the account's other characters do not wait for this one's next settlement.
  if (fills !== unheard) await requestRefill(db, character.accountId, atMs);
}

/** Tells a player who was away for long what happened; the character is settled up to now. */
async function welcomeBack(context: CharacterContext): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const { seenAtMs, absence: stored } = progress.row;
  const absence = absenceOf(stored);
  const hasNews = absence.actions > 0 || absence.stopped !== null;
  if (nowMs - seenAtMs < absenceMsMin || !hasNews) return;
  const summary = summaryOf(absence, seenAtMs, nowMs);
  await keepSummary(db, character._id, summary);
  await context.emit({ kind: "returned", summary });
}

/** A page shows the character, which is settled up to now. */
async function watch(context: CharacterContext): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const { row } = progress;
  const watchedUntilMs = nowMs + watchedMs;
  if (watchedUntilMs - row.watchedUntilMs < heartbeatEveryMs) return;
  progress.update({ seenAtMs: nowMs, absence: null, watchedUntilMs });
  const sign = await findSign(db, character._id);
  if (sign === null) await db.insert("signs", { characterId: character._id, atMs: nowMs });
  else if (sign.atMs < nowMs) await db.patch(sign._id, { atMs: nowMs });
  // A row whose watch has not yet been found expired is still online.
  if (row.watchedUntilMs === 0) await context.emit({ kind: "arrived" });
}
