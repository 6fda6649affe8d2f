import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { reportFault } from "../../core/functions/faults.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadLife, saveState } from "../../core/functions/life.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import type { CharacterId } from "../../core/tables.ts";
import { checkIn } from "../rules/change-work.ts";
import { sweptEveryMs } from "../rules/lamp-warning.ts";
import { dueAtMs, settleCharacter } from "./settle-character.ts";

/** A sign that is younger than this is not written again. */
const writtenEveryMs = 60_000;

const { task } = gameFunctions();

/**
 * The player is there: the lamps of all characters of the account are full again. What passed before is
 * settled first, by the old lamp; time beyond it is gone. Written at most once a minute.
 */
export async function noteSignOfPlayer(context: CharacterContext): Promise<void> {
  const { db, nowMs, character } = context;
  const { state } = await loadLife(db, character._id);
  if (nowMs - state.checkInAtMs < writtenEveryMs) return;
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
    .collect();
  for (const one of own) {
    if (one.leavesAtMs !== undefined) continue;
    if (one._id === character._id) await fillLamp(context);
    // What is wrong with one character must not lock its owner out of the others.
    else await fillLampApart(context, one._id);
  }
}

async function fillLampApart(context: CharacterContext, characterId: CharacterId): Promise<void> {
  const { apart, nowMs } = context;
  const fault = await apart("activity:fillLampOfOne", { characterId, nowMs });
  if (fault !== null) reportFault(fault);
}

/** One character of an account whose player is there. */
export const fillLampOfOne = task({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, apart }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    if (character !== null) await fillLamp(characterContext({ db, nowMs, apart, character }));
    return null;
  },
});

async function fillLamp(context: CharacterContext): Promise<void> {
  const { db, nowMs, character } = context;
  await settleCharacter(context);
  const life = await loadLife(db, character._id);
  const previousAtMs = life.state.checkInAtMs;
  const state = checkIn(life.state, nowMs);
  await saveState(db, life, state, {
    sweepAtMs: nowMs + sweptEveryMs,
    dueAtMs: dueAtMs(state, life.row.watchedUntilMs, nowMs),
  });
  await context.emit({ kind: "checked-in", previousAtMs });
}
