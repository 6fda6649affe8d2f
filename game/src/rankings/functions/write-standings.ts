import type { SkillId } from "../../core/content/skills.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { BoardId } from "../content/boards.ts";
import { boardIds, spans, sumBoards } from "../content/boards.ts";
import { boardValue, leastValue } from "../rules/board-value.ts";
import type { Standing } from "../rules/board-value.ts";
import { periodOf } from "../rules/period.ts";
import type { RankingModel } from "../tables.ts";
import { readStanding } from "./read-standing.ts";

type Context = CharacterContext<RankingModel>;

/** Ranks the levels of a character as they are now, where some of its skills have risen. */
export async function rankLevels(context: Context, risen: readonly SkillId[]): Promise<void> {
  const { skills } = context.progress.state;
  const standing = { ...nothingCounted, skills, createdAtMs: context.character.createdAtMs };
  for (const board of new Set<BoardId>([...risen, ...sumBoards]))
    await rank(context, board, standing, true);
}

const nothingCounted = { points: 0, kills: 0, bosses: 0, gold: 0, discoveries: 0, legendaries: 0 };

/** Ranks everything. What an older world brings along is no gain of the day on which it is first counted. */
export async function rankAll(context: Context, gains: boolean): Promise<void> {
  const standing = await readStanding(context);
  for (const board of boardIds) await rank(context, board, standing, gains);
}

async function rank(
  context: Context,
  board: BoardId,
  standing: Standing,
  gains: boolean,
): Promise<void> {
  const { db, nowMs, character } = context;
  const value = boardValue(board, standing, nowMs);
  const own = await findStanding(db, character._id, board, "all");
  const before = own?.value ?? leastValue(board);
  if (value === null || value <= before) return;
  for (const span of spans) {
    if (span !== "all" && (!gains || board === "first-moon")) continue;
    await add(context, board, periodOf(span, nowMs), span === "all" ? value : value - before);
  }
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
