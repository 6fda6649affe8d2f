import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { RankedCharacter } from "../api.ts";
import type { RankingModel } from "../tables.ts";

type StandingDoc = DocumentByName<RankingModel, "standings">;
type Db = Reader<RankingModel>;
/** What the readers of other features can do for this one. */
type ShownReader = {} & Pick<GenericDatabaseReader<RankingModel>, "get" | "query">;

/** A board in one period, of characters of one mode. */
export type Board = Pick<StandingDoc, "board" | "period" | "mode">;

/** The totals of a board: each question costs the logarithm of its length. */
export function totalsOf(db: Db, board: Board) {
  const totals = aggregate<RankingModel, "standings", "by_place">(db, "standings", "by_place");
  const range: NonNullable<Parameters<typeof totals.count>[0]> = (q) =>
    q.eq("board", board.board).eq("period", board.period).eq("mode", board.mode);
  return {
    count: () => totals.count(range),
    /** How many are ahead. */
    rank: (row: StandingDoc) => totals.rank(row, { order: "desc", range }),
    at: (place: number) => totals.at(place, { order: "desc", range }),
  };
}

/** Some places of a board, from one on that so many are ahead of. */
export async function readPlaces(
  db: Db,
  board: Board,
  {
    ahead,
    count,
    nowMs,
  }: { readonly ahead: number; readonly count: number; readonly nowMs: number },
): Promise<readonly RankedCharacter[]> {
  const before = await placesBefore(db, board, nowMs);
  const places: RankedCharacter[] = [];
  for (const [nth, row] of (await readRows(db, board, ahead, count)).entries()) {
    const place = ahead + nth;
    const shown = await shownCharacter(db, row.characterId);
    if (shown === null) continue;
    const past = before?.indexOf(row.characterId) ?? -1;
    const moved = past < 0 ? null : past - place;
    places.push({ rank: place + 1, ...shown, value: row.value, moved });
  }
  return places;
}

/** Up to here it is cheaper to read all that are ahead than to look each place up. */
const readThroughMax = 500;

/** The rows of some places. */
export async function readRows(
  db: Db,
  board: Board,
  ahead: number,
  count: number,
): Promise<readonly StandingDoc[]> {
  if (ahead + count <= readThroughMax) {
    const first = await db
      .query("standings")
      .withIndex("by_place", (q) =>
        q.eq("board", board.board).eq("period", board.period).eq("mode", board.mode),
      )
      .order("desc")
      .take(ahead + count);
    return first.slice(ahead);
  }
  const totals = totalsOf(db, board);
  const rows: StandingDoc[] = [];
  for (let place = ahead; place < ahead + count; place++) {
    const row = await totals.at(place);
    if (row === null) break;
    rows.push(row);
  }
  return rows;
}

/** Who holds a place, by what boards may tell of them now; `null` for one that is gone. */
export async function shownCharacter(
  db: ShownReader,
  characterId: CharacterId,
): Promise<Pick<RankedCharacter, "name" | "avatarSeed" | "title"> | null> {
  const character = await db.get(characterId);
  if (character === null) return null;
  const { privacy } = await settingsOf(db, character.accountId);
  if (privacy.showsRank === false) return { name: null, avatarSeed: 0, title: null };
  const { name, avatarSeed, title = null } = character;
  return { name, avatarSeed, title };
}

/** Only boards of all time have a yesterday. */
async function placesBefore(db: Db, board: Board, nowMs: number) {
  if (board.period !== "all") return null;
  return (await findPastBoard(db, board, utcDay(nowMs)))?.places ?? null;
}

/** Who stood where when a day began; `null` where it is not kept, or not kept any more. */
export function findPastBoard(
  db: Db,
  { board, mode }: Pick<Board, "board" | "mode">,
  day: number,
): Promise<DocumentByName<RankingModel, "pastBoards"> | null> {
  return db
    .query("pastBoards")
    .withIndex("by_board", (q) => q.eq("board", board).eq("mode", mode).eq("day", day))
    .unique();
}
