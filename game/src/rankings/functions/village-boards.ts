import type { DocumentByName } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import { villageLevelOf } from "../../village/rules/level.ts";
import type { RankedVillage } from "../api.ts";
import type { VillageBoard } from "../content/boards.ts";
import type { VillageRankingModel } from "../tables.ts";

type Db = Reader<VillageRankingModel>;

type VillageBoardDoc = DocumentByName<VillageRankingModel, "villageBoards">;

/** How villages stood on a board as a day began; with no day as they were ranked last. */
export function findVillageBoard(
  db: Db,
  board: VillageBoard,
  day: number | null,
): Promise<VillageBoardDoc | null> {
  return db
    .query("villageBoards")
    .withIndex("by_board", (q) => q.eq("board", board).eq("day", day))
    .unique();
}

/** Some places of a board. A village that is no more leaves a gap. */
export async function villagesOn(
  db: Db,
  { places, values }: VillageBoardDoc,
  { from, count, before }: Shown,
): Promise<readonly RankedVillage[]> {
  const shown: RankedVillage[] = [];
  for (const [nth, id] of places.slice(from, from + count).entries()) {
    const villageId = db.normalizeId("villages", id);
    const village = villageId === null ? null : await db.get(villageId);
    if (village === null) continue;
    const place = from + nth;
    const past = before?.places.indexOf(id) ?? -1;
    const { name, banner, membersCount: members } = village;
    const { level } = villageLevelOf(village.xp);
    const moved = past < 0 ? null : past - place;
    shown.push({
      rank: place + 1,
      id,
      name,
      banner,
      level,
      members,
      value: values[place] ?? 0,
      moved,
    });
  }
  return shown;
}

type Shown = {
  readonly from: number;
  readonly count: number;
  /** The board that places are compared with; `null` where that is not told. */
  readonly before: VillageBoardDoc | null;
};
