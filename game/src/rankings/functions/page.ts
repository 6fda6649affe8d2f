import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import { boardIds, modes, pageLength, shownMax, spans } from "../content/boards.ts";
import { periodOf } from "../rules/period.ts";
import type { RankingModel } from "../tables.ts";
import { readPlaces, totalsOf } from "./places.ts";

const { sharedQuery } = gameFunctions<RankingModel>();

const ofBoard = { board: oneOf(boardIds), span: oneOf(spans), mode: oneOf(modes) };

/** How many are ranked on a board. Apart from its pages, for it moves with every newcomer and they seldom do. */
export const total = sharedQuery({
  args: ofBoard,
  handler: ({ db, nowMs, holdsUntil }, { board, span, mode }) => {
    holdsUntil(nextMidnight(nowMs));
    return totalsOf(db, { board, period: periodOf(span, nowMs), mode }).count();
  },
});

/** Fifty places of a board, of the first five hundred; nothing from a place that is none of them. */
export const page = sharedQuery({
  args: { ...ofBoard, from: v.number() },
  handler: async ({ db, nowMs, holdsUntil }, { board, span, mode, from }) => {
    holdsUntil(nextMidnight(nowMs));
    const of = { board, period: periodOf(span, nowMs), mode };
    const isPlace = Number.isInteger(from) && from >= 0 && from < shownMax;
    const count = Math.min(pageLength, shownMax - from);
    return isPlace ? readPlaces(db, of, { ahead: from, count, nowMs }) : [];
  },
});
