import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { ProfileModel } from "../tables.ts";
import { drawHiddenProfile } from "./hidden-figures.ts";

/** A page of profiles is drawn in some tens of milliseconds, and players' commands wait behind it. */
const drawnAtOnceMax = 20;

const { internalMutation } = gameFunctions<ProfileModel>();

/**
 * Draws the profiles of hidden characters anew, once a UTC day: at a time of the server's, so that the
 * moment tells nothing about the character.
 */
export const renewHidden = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const today = utcDay(nowMs);
    const outdated = await db
      .query("presences")
      .withIndex("by_hidden", (q) => q.eq("isHidden", true).lt("figuresOfDay", today))
      .take(drawnAtOnceMax);
    for (const { characterId } of outdated) {
      const character = await db.get(characterId);
      if (character === null) continue;
      const state = stateOf(await findProgressRow(db, characterId));
      await drawHiddenProfile(db, { character, state, nowMs });
    }
    return { drawn: outdated.length };
  },
});
