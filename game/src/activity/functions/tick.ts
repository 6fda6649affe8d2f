import { v } from "convex/values";
import type { Apart } from "../../core/functions/apart.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findLifeRow } from "../../core/functions/life.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import type { LifeDoc } from "../../core/tables.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const settledAtOnceMax = 500;

const { task } = gameFunctions();

/**
 * Settles the watched characters whose action has ended. Those whose page has been silent for too long
 * drop out: they are settled when they come back. One that cannot be settled is due no more until its
 * player does something, so that it neither stops the others nor is tried four times a second.
 */
export const tick = task({
  args: {},
  handler: async ({ db, nowMs, apart }) => {
    const due = await db
      .query("lives")
      .withIndex("by_due", (q) => q.gt("dueAtMs", null).lte("dueAtMs", nowMs))
      .take(settledAtOnceMax);
    for (const row of due) {
      if (row.watchedUntilMs <= nowMs) await leave({ db, nowMs, apart }, row);
      else await settle({ db, nowMs, apart }, row);
    }
    return { settled: due.length };
  },
});

/** Finds the pages that closed: an idle character is never due, yet it is not on the moor for ever. */
export const farewell = task({
  args: {},
  handler: async ({ db, nowMs, apart }) => {
    const abandoned = await db
      .query("lives")
      .withIndex("by_watched", (q) => q.gt("watchedUntilMs", 0).lte("watchedUntilMs", nowMs))
      .take(settledAtOnceMax);
    for (const row of abandoned) await leave({ db, nowMs, apart }, row);
    return { left: abandoned.length };
  },
});

/** Takes one abandoned character off the moor, in a transaction of its own inside that of all. */
export const leaveOne = task({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, apart }, { characterId, nowMs }) => {
    const row = await findLifeRow(db, characterId);
    await db.patch(row._id, { dueAtMs: null, watchedUntilMs: 0 });
    const character = await db.get(characterId);
    if (character === null) return null;
    await characterContext({ db, nowMs, apart, character }).emit({ kind: "left" });
    return null;
  },
});

type Scene = { readonly db: Writer; readonly nowMs: number; readonly apart: Apart };

async function settle({ db, nowMs, apart }: Scene, row: LifeDoc): Promise<void> {
  const settled = await apart("activity:settleOne", { characterId: row.characterId, nowMs });
  if (!settled) await db.patch(row._id, { dueAtMs: null });
}

async function leave({ db, nowMs, apart }: Scene, row: LifeDoc): Promise<void> {
  const left = await apart("activity:leaveOne", { characterId: row.characterId, nowMs });
  if (!left) await db.patch(row._id, { dueAtMs: null, watchedUntilMs: 0 });
}
