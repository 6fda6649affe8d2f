import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { villageLevelOf } from "../../village/rules/level.ts";
import type { VillageBoard } from "../content/boards.ts";
import { daysKept, shownMax, villageBoards, villagesRankedEveryMs } from "../content/boards.ts";
import type { VillageRankingModel } from "../tables.ts";
import { findVillageBoard } from "./village-boards.ts";

const { internalMutation } = gameFunctions<VillageRankingModel>();

type Db = Reader<VillageRankingModel>;

const forgottenAtOnce = 10;

/** Ranks the villages on the first board that is due, keeps it where a day has begun, and forgets days that are kept no more. */
export const rankVillages = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    for (const board of villageBoards) {
      const now = await findVillageBoard(db, board, null);
      if (now !== null && nowMs < now.asOfMs + villagesRankedEveryMs) continue;
      await write(db, board, nowMs);
      return { more: true };
    }
    return { more: await forgetDays(db, nowMs) };
  },
});

async function write(
  db: Writer<VillageRankingModel>,
  board: VillageBoard,
  nowMs: number,
): Promise<void> {
  const standing = await readers[board](db, nowMs);
  const places = {
    asOfMs: nowMs,
    places: standing.map(([villageId]) => villageId),
    values: standing.map(([, value]) => value),
  };
  const now = await findVillageBoard(db, board, null);
  if (now === null) await db.insert("villageBoards", { board, day: null, ...places });
  else await db.patch(now._id, places);
  const day = utcDay(nowMs);
  if ((await findVillageBoard(db, board, day)) === null)
    await db.insert("villageBoards", { board, day, ...places });
}

/** Ids of villages with what they are ranked by, the first of them first; none of one that stands at nothing. */
type Standing = readonly (readonly [string, number])[];

const readers: Readonly<Record<VillageBoard, (db: Db, nowMs: number) => Promise<Standing>>> = {
  level: async (db) => {
    const rows = await db
      .query("villages")
      .withIndex("by_xp", (q) => q.gt("xp", 0))
      .order("desc")
      .take(shownMax);
    // Of equals the one is ahead that is older.
    return rows
      .toSorted((one, other) => other.xp - one.xp || one.foundedAtMs - other.foundedAtMs)
      .map(({ _id, xp }) => [_id, villageLevelOf(xp).level]);
  },

  rating: async (db) => {
    const rows = await db
      .query("villageRatings")
      .withIndex("by_rating", (q) => q.eq("isOpen", true))
      .order("desc")
      .take(ratingsRead);
    return rows
      .filter(({ fought }) => fought > 0)
      .slice(0, shownMax)
      .map(({ villageId, rating }) => [villageId, rating]);
  },

  hexes: async (db, nowMs) => {
    const rows = await db
      .query("villageSeasons")
      .withIndex("by_hexes", (q) => q.eq("season", seasonAt(nowMs)).gt("hexes", 0))
      .order("desc")
      .take(shownMax);
    return rows.map(({ villageId, hexes }) => [villageId, hexes]);
  },

  score: async (db, nowMs) => {
    const rows = await db
      .query("villageSeasons")
      .withIndex("by_score", (q) => q.eq("season", seasonAt(nowMs)))
      .order("desc")
      .take(shownMax);
    return rows.map(({ villageId, score }) => [villageId, score]);
  },

  beacon: async (db) => {
    const rows = await db
      .query("villageWorks")
      .withIndex("by_flames", (q) => q.gt("flames", 0))
      .order("desc")
      .take(shownMax);
    return rows.map(({ villageId, flames }) => [villageId, flames]);
  },
};

/** Villages that were in no siege yet stand at what all begin with, in the middle of the others. */
const ratingsRead = 4 * shownMax;

async function forgetDays(db: Writer<VillageRankingModel>, nowMs: number): Promise<boolean> {
  const old = await db
    .query("villageBoards")
    .withIndex("by_day", (q) => q.gt("day", null).lte("day", utcDay(nowMs) - daysKept))
    .take(forgottenAtOnce);
  for (const { _id } of old) await db.delete(_id);
  return old.length === forgottenAtOnce;
}
