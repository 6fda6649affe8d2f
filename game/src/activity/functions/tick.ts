import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import type { LifeDoc } from "../../core/tables.ts";
import { settleCharacter } from "./settle-character.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const settledAtOnceMax = 500;

const { task } = gameFunctions();

/**
 * Settles the watched characters whose action has ended. Those whose page has been silent for too long
 * drop out: they are settled when they come back.
 */
export const tick = task({
  args: {},
  handler: async ({ db, nowMs }) => {
    const due = await db
      .query("lives")
      .withIndex("by_due", (q) => q.gt("dueAtMs", null).lte("dueAtMs", nowMs))
      .take(settledAtOnceMax);
    for (const row of due) await advance(db, row, nowMs);
    return { settled: due.length };
  },
});

/** Finds the pages that closed: an idle character is never due, yet it is not on the moor for ever. */
export const farewell = task({
  args: {},
  handler: async ({ db, nowMs }) => {
    const abandoned = await db
      .query("lives")
      .withIndex("by_watched", (q) => q.gt("watchedUntilMs", 0).lte("watchedUntilMs", nowMs))
      .take(settledAtOnceMax);
    for (const row of abandoned) await leave(db, row, nowMs);
    return { left: abandoned.length };
  },
});

async function advance(db: Writer, row: LifeDoc, nowMs: number): Promise<void> {
  if (row.watchedUntilMs <= nowMs) return leave(db, row, nowMs);
  const character = await db.get(row.characterId);
  if (character !== null) await settleCharacter(characterContext({ db, nowMs, character }));
}

async function leave(db: Writer, row: LifeDoc, nowMs: number): Promise<void> {
  await db.patch(row._id, { dueAtMs: null, watchedUntilMs: 0 });
  const character = await db.get(row.characterId);
  if (character === null) return;
  await characterContext({ db, nowMs, character }).emit({ kind: "left" });
}
