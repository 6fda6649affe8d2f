import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { settleAndHear } from "./watch.ts";

const { task } = gameFunctions();

/** Settles one character of many, whose row of `lives` was just found. */
export const settleOne = task({
  args: { lifeId: v.id("lives"), nowMs: v.number() },
  handler: async ({ db, apart }, { lifeId, nowMs }) => {
    const row = await db.get(lifeId);
    const character = row === null ? null : await db.get(row.characterId);
    if (row === null || character === null) return null;
    await settleAndHear(characterContext({ db, nowMs, apart, character }), row);
    return null;
  },
});
