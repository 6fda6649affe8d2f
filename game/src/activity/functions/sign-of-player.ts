import type { CharacterContext } from "../../core/functions/context.ts";
import { loadLife, saveState } from "../../core/functions/life.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { checkIn } from "../rules/change-work.ts";
import { settleCharacter } from "./settle-character.ts";

/** A sign that is younger than this is not written again. */
const writtenEveryMs = 60_000;

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
  for (const one of own) await fillLamp(characterContext({ db, nowMs, character: one }));
}

async function fillLamp(context: CharacterContext): Promise<void> {
  await settleCharacter(context);
  const life = await loadLife(context.db, context.character._id);
  await saveState(context.db, life, checkIn(life.state, context.nowMs));
}
