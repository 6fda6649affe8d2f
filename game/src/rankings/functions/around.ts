import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import { boardIds, neighboursEach, spans } from "../content/boards.ts";
import { periodOf } from "../rules/period.ts";
import type { RankingModel } from "../tables.ts";
import { readPlaces, totalsOf } from "./places.ts";
import { findStanding } from "./write-standings.ts";

const { characterQuery } = gameFunctions<RankingModel>();

/** A character's own place, live, with three above and three below it. */
export const around = characterQuery({
  args: { board: oneOf(boardIds), span: oneOf(spans) },
  handler: async ({ db, nowMs, character, holdsUntil }, { board, span }) => {
    holdsUntil(nextMidnight(nowMs));
    const period = periodOf(span, nowMs);
    const own = await findStanding(db, character._id, board, period);
    if (own === null) return { rank: null, places: [] };
    const ahead = await totalsOf(db, own).rank(own);
    const from = Math.max(0, ahead - neighboursEach);
    const count = ahead - from + neighboursEach + 1;
    return { rank: ahead + 1, places: await readPlaces(db, own, { ahead: from, count, nowMs }) };
  },
});
