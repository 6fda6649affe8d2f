import type { SkillId } from "../../core/content/skills.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { BoardId } from "../content/boards.ts";
import { boardIds, spans, standingBoards, sumBoards } from "../content/boards.ts";
import { boardValue, leastValue } from "../rules/board-value.ts";
import type { Standing } from "../rules/board-value.ts";
import { periodOf } from "../rules/period.ts";
import type { RankingModel } from "../tables.ts";
import { readStanding } from "./read-standing.ts";

type Context = CharacterContext<RankingModel>;

/** What a character stands at by board, as it was written down last. */
export type Ranked = Readonly<Record<string, number>>;

/** Ranks the levels of a character as they are now, where some of its skills have risen. */
export async function rankLevels(
  context: Context,
  ranked: Ranked,
  risen: readonly SkillId[],
): Promise<Ranked> {
  const { skills } = context.progress.state;
  const standing = { ...nothingCounted, skills, createdAtMs: context.character.createdAtMs };
  const boards = new Set<BoardId>([...risen, ...sumBoards]);
  return rank(context, ranked, valuesOf([...boards], standing, context.nowMs), true);
}

const nothingCounted = {
  points: 0,
  kills: 0,
  bosses: 0,
  gold: 0,
  discoveries: 0,
  legendaries: 0,
  arenaRating: null,
  towerFloor: 0,
  hexes: 0,
};

/** Ranks the rating of a character in the arena, which bouts of others move as well. */
export async function rankRating(
  context: Context,
  ranked: Ranked,
  rating: number,
): Promise<Ranked> {
  return rank(context, ranked, [["arena-rating", rating]], true);
}

/** Ranks everything. What an older world brings along is no gain of the day on which it is first counted. */
export async function rankAll(context: Context, ranked: Ranked, gains: boolean): Promise<Ranked> {
  const standing = await readStanding(context);
  return rank(context, ranked, valuesOf(boardIds, standing, context.nowMs), gains);
}

type Valued = readonly (readonly [BoardId, number])[];

function valuesOf(boards: readonly BoardId[], standing: Standing, nowMs: number): Valued {
  return boards.flatMap((board) => {
    const value = boardValue(board, standing, nowMs);
    return value === null ? [] : [[board, value] as const];
  });
}

/** Writes down what has grown, and answers what the character stands at then. */
async function rank(
  context: Context,
  ranked: Ranked,
  values: Valued,
  gains: boolean,
): Promise<Ranked> {
  const after: Record<string, number> = { ...ranked };
  for (const [board, value] of values) {
    const before = ranked[board] ?? leastValue(board);
    const isStanding = standingBoards.includes(board);
    if (isStanding ? value === before : value <= before) continue;
    after[board] = value;
    for (const span of spans) {
      if (span !== "all" && (!gains || isStanding || board === "first-moon")) continue;
      const amount = span === "all" ? value : value - before;
      await add(context, board, periodOf(span, context.nowMs), amount);
    }
  }
  return after;
}

/** Writes down a value of all time, or adds a gain to a period. */
async function add(
  { db, nowMs, character }: Context,
  board: BoardId,
  period: string,
  amount: number,
): Promise<void> {
  const row = await findStanding(db, character._id, board, period);
  const value = period === "all" ? amount : (row?.value ?? 0) + amount;
  const place = { value, earliness: -nowMs };
  if (row !== null) {
    await db.patch(row._id, place);
    return;
  }
  const { _id: characterId, mode } = character;
  await db.insert("standings", { characterId, board, period, mode, ...place });
}

export function findStanding(
  db: Reader<RankingModel>,
  characterId: CharacterId,
  board: BoardId,
  period: string,
) {
  return db
    .query("standings")
    .withIndex("by_character", (q) =>
      q.eq("characterId", characterId).eq("board", board).eq("period", period),
    )
    .unique();
}
