import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import { memberOf } from "../../village/functions/villages.ts";
import type { VillageRanking } from "../api.ts";
import { neighboursEach, pageLength, pageStart, villageBoards } from "../content/boards.ts";
import type { VillageRankingModel } from "../tables.ts";
import { findVillageBoard, villagesOn } from "./village-boards.ts";

const { characterQuery, sharedQuery } = gameFunctions<VillageRankingModel>();

/** Fifty villages of a board, of the first five hundred: as they were ranked last, or as a day began. */
export const villages = withCanonicalArguments(
  sharedQuery({
    renewedEveryMs: villagePageMs,
    args: { board: oneOf(villageBoards), day: v.union(v.null(), v.number()), from: v.number() },
    handler: async ({ db, nowMs, holdsUntil }, { board, day, from }): Promise<VillageRanking> => {
      const start = pageStart(from);
      const row = start === null ? null : await findVillageBoard(db, board, day);
      if (row === null || start === null) return { asOfMs: null, ranked: 0, places: [] };
      if (day === null) holdsUntil(nextMidnight(nowMs));
      const before = day === null ? await findVillageBoard(db, board, utcDay(nowMs)) : null;
      const places = await villagesOn(db, row, { from: start, count: pageLength, before });
      return { asOfMs: row.asOfMs, ranked: row.places.length, places };
    },
  }),
  ({ from, ...of }) => ({ ...of, from: pageStart(from) ?? -1 }),
);

/** The place of a character's village as it was ranked last, with three above and three below it. */
export const ownVillage = characterQuery({
  renewedEveryMs: villagePageMs,
  args: { board: oneOf(villageBoards) },
  handler: async ({ db, nowMs, character, holdsUntil }, { board }) => {
    const member = await memberOf(db, character._id);
    const row = member === null ? null : await findVillageBoard(db, board, null);
    const ahead = member === null || row === null ? -1 : row.places.indexOf(member.villageId);
    if (row === null || ahead < 0) return { rank: null, places: [] };
    holdsUntil(nextMidnight(nowMs));
    const from = Math.max(0, ahead - neighboursEach);
    const count = ahead - from + neighboursEach + 1;
    const before = await findVillageBoard(db, board, utcDay(nowMs));
    return { rank: ahead + 1, places: await villagesOn(db, row, { from, count, before }) };
  },
});
