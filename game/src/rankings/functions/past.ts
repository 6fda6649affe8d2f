import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { CourseDay, PastPlace } from "../api.ts";
import { boardIds, daysKept, modes, pageLength, pageStart } from "../content/boards.ts";
import type { RankingModel } from "../tables.ts";
import { findPastBoard, shownCharacter } from "./places.ts";

const { characterQuery, sharedQuery } = gameFunctions<RankingModel>();

/**
 * Fifty places of a board as it stood when a day began, and how many were kept of it. Nothing of days that are not kept.
 * Who is gone leaves a gap, and who does not wish to be named now was not named then.
 */
export const past = withCanonicalArguments(
  sharedQuery({
    args: { board: oneOf(boardIds), mode: oneOf(modes), day: v.number(), from: v.number() },
    handler: async ({ db }, { board, mode, day, from }) => {
      const isPage = pageStart(from) !== null;
      const kept = isPage ? await findPastBoard(db, { board, mode }, day) : null;
      if (kept === null) return { kept: 0, places: [] };
      const places: PastPlace[] = [];
      for (const [nth, id] of kept.places.slice(from, from + pageLength).entries()) {
        const characterId = db.normalizeId("characters", id);
        const shown = characterId === null ? null : await shownCharacter(db, characterId);
        if (shown === null) continue;
        places.push({ rank: from + nth + 1, ...shown, value: kept.values?.[from + nth] ?? null });
      }
      return { kept: kept.places.length, places };
    },
  }),
  ({ from, ...of }) => ({ ...of, from: pageStart(from) ?? -1 }),
);

/** On which place a character began each day that is kept, the oldest first; `null` below the first five hundred. */
export const course = characterQuery({
  args: { board: oneOf(boardIds) },
  handler: async ({ db, nowMs, character, holdsUntil }, { board }) => {
    holdsUntil(nextMidnight(nowMs));
    const today = utcDay(nowMs);
    const days: CourseDay[] = [];
    for (let day = today - daysKept + 1; day <= today; day++) {
      const kept = await findPastBoard(db, { board, mode: character.mode }, day);
      if (kept === null) continue;
      const ahead = kept.places.indexOf(character._id);
      days.push({ day, rank: ahead < 0 ? null : ahead + 1 });
    }
    return days;
  },
});
