import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import { boardIds, modes, pageLength, pageStart, spans } from "../content/boards.ts";
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

/** Fifty places of a board, of the first five hundred; nothing from a place on with which no page begins. */
export const page = withCanonicalArguments(
  sharedQuery({
    args: { ...ofBoard, from: v.number() },
    handler: async ({ db, nowMs, holdsUntil }, { board, span, mode, from }) => {
      holdsUntil(nextMidnight(nowMs));
      const of = { board, period: periodOf(span, nowMs), mode };
      const ahead = pageStart(from);
      return ahead === null ? [] : readPlaces(db, of, { ahead, count: pageLength, nowMs });
    },
  }),
  ({ from, ...of }) => ({ ...of, from: pageStart(from) ?? -1 }),
);
