import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { BoardId } from "../content/boards.ts";
import { boardIds, daysKept, modes, shownMax } from "../content/boards.ts";
import { periodOf } from "../rules/period.ts";
import type { RankingModel } from "../tables.ts";
import { findPastBoard, readRows } from "./places.ts";

const { internalMutation } = gameFunctions<RankingModel>();

const boardsAtOnce = 2;
const rowsAtOnce = 200;

/** Keeps who stands where as a day begins, a few boards a run, and forgets what is older than is kept. */
export const keepDays = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    let kept = 0;
    for (const board of boardIds) {
      for (const mode of modes) {
        if (kept === boardsAtOnce) return { more: true };
        if (await keepDay(db, board, mode, nowMs)) kept += 1;
      }
    }
    const forgot = await forgetDays(db, nowMs);
    const dropped = await dropPeriods(db, nowMs);
    return { more: forgot || dropped };
  },
});

/** Answers whether the board was not kept yet today. */
async function keepDay(
  db: Writer<RankingModel>,
  board: BoardId,
  mode: string,
  nowMs: number,
): Promise<boolean> {
  const day = utcDay(nowMs);
  const known = await findPastBoard(db, { board, mode }, day);
  if (known !== null) return false;
  const rows = await readRows(db, { board, period: "all", mode }, 0, shownMax);
  const places = rows.map((row) => row.characterId);
  await db.insert("pastBoards", { board, mode, day, places, values: rows.map((row) => row.value) });
  return true;
}

async function forgetDays(db: Writer<RankingModel>, nowMs: number): Promise<boolean> {
  const old = await db
    .query("pastBoards")
    .withIndex("by_day", (q) => q.lte("day", utcDay(nowMs) - daysKept))
    .take(boardsAtOnce);
  for (const { _id } of old) await db.delete(_id);
  return old.length === boardsAtOnce;
}

/** What was gained in a month or a day that is over is ranked no more. */
async function dropPeriods(db: Writer<RankingModel>, nowMs: number): Promise<boolean> {
  let dropped = 0;
  for (const span of ["day", "month"] as const) {
    const over = await db
      .query("standings")
      .withIndex("by_period", (q) =>
        q.gte("period", `${span}:`).lt("period", periodOf(span, nowMs)),
      )
      .take(rowsAtOnce);
    for (const { _id } of over) await db.delete(_id);
    dropped = Math.max(dropped, over.length);
  }
  return dropped === rowsAtOnce;
}
