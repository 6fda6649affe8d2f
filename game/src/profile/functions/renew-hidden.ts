import type { Reader } from "../../core/functions/context.ts";
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
    const outdated = await outdatedOn(db, utcDay(nowMs));
    for (const { characterId } of outdated) {
      const character = await db.get(characterId);
      if (character === null) continue;
      const state = stateOf(await findProgressRow(db, characterId));
      await drawHiddenProfile(db, { character, state, nowMs });
    }
    return { drawn: outdated.length };
  },
});

/** Those of whom nothing of this day is drawn yet, by the three ways in which rows say that they hide what they do. */
async function outdatedOn(db: Reader<ProfileModel>, today: number) {
  const ways = [
    { isHidden: true, hidesWork: true },
    { isHidden: false, hidesWork: true },
    // Of an older version, which hid both at once.
    { isHidden: true, hidesWork: undefined },
  ];
  const rows = [];
  for (const { isHidden, hidesWork } of ways) {
    const some = await db
      .query("presences")
      .withIndex("by_undrawn", (q) =>
        q.eq("isHidden", isHidden).eq("hidesWork", hidesWork).lt("figuresOfDay", today),
      )
      .take(drawnAtOnceMax - rows.length);
    rows.push(...some);
  }
  return rows;
}
