import type { DocumentByName } from "convex/server";
import { readBrief } from "../../character/functions/briefs.ts";
import { charactersOf } from "../../character/functions/characters-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { isRankable } from "../../rankings/functions/rankable.ts";
import { seasonOf } from "../../world-boss/functions/seasons.ts";
import type { OrderRanking, RankedOrder } from "../api.ts";
import type { OrderBoard } from "../content/boards.ts";
import { orderBoards } from "../content/boards.ts";
import { rankedAtOnceMax, rankedEveryMs, rankedShownMax } from "../content/limits.ts";
import type { OrderModel } from "../tables.ts";
import type { OrderReader } from "./rows.ts";
import { findOrder, membersOf } from "./rows.ts";

const { internalMutation, sharedQuery } = gameFunctions<OrderModel>();

/** Ranks some orders, and begins anew ten minutes after it began. */
export const rank = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const row = await db.query("orderRankings").first();
    const isDone = row === null || row.after === Infinity;
    if (isDone && row !== null && nowMs - row.begunAtMs < rankedEveryMs) return { more: false };
    const { after, begunAtMs } = isDone ? { after: 0, begunAtMs: nowMs } : row;
    const some = await db
      .query("orders")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", after))
      .take(rankedAtOnceMax);
    for (const { organizationId } of some) await rankOne(db, organizationId, nowMs);
    const last = some.at(-1);
    const more = last !== undefined && some.length === rankedAtOnceMax;
    const next = more
      ? { after: last._creationTime, begunAtMs, asOfMs: row?.asOfMs ?? 0 }
      : { after: Infinity, begunAtMs, asOfMs: nowMs };
    if (row === null) await db.insert("orderRankings", next);
    else await db.patch(row._id, next);
    return { more };
  },
});

async function rankOne(
  db: Writer<OrderModel>,
  organizationId: string,
  nowMs: number,
): Promise<void> {
  const values = await valuesOf(db, organizationId, nowMs);
  for (const board of orderBoards) {
    const row = await standingOf(db, organizationId, board);
    const value = values[board];
    if (value === 0) {
      if (row !== null) await db.delete(row._id);
    } else if (row === null)
      await db.insert("orderStandings", { organizationId, board, value, earliness: -nowMs });
    else if (row.value !== value) await db.patch(row._id, { value, earliness: -nowMs });
  }
}

function standingOf(
  db: OrderReader,
  organizationId: string,
  board: OrderBoard,
): Promise<DocumentByName<OrderModel, "orderStandings"> | null> {
  return db
    .query("orderStandings")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId).eq("board", board))
    .unique();
}

/** What the members bring that count for this order: the levels of who stands for them, and the omens of all their characters. */
async function valuesOf(
  db: Writer<OrderModel>,
  organizationId: string,
  nowMs: number,
): Promise<Record<OrderBoard, number>> {
  const values = { level: 0, omens: 0 };
  for (const { accountId, faceId, isNamed } of await membersOf(db, organizationId)) {
    const face = faceId === null || !isNamed ? null : await db.get(faceId);
    if (face === null || !(await isRankable(db, face, nowMs))) continue;
    values.level += (await readBrief(db, face._id)).totalLevel;
    for (const { _id } of await charactersOf(db, accountId))
      values.omens += (await seasonOf(db, _id, seasonAt(nowMs)))?.omens ?? 0;
  }
  return values;
}

/** The first hundred orders of a board. */
export const ranking = sharedQuery({
  args: { board: oneOf(orderBoards) },
  handler: async ({ db }, { board }): Promise<OrderRanking> => {
    const rows = await db
      .query("orderStandings")
      .withIndex("by_place", (q) => q.eq("board", board))
      .order("desc")
      .take(rankedShownMax);
    const places: RankedOrder[] = [];
    for (const { organizationId: id, value } of rows) {
      const order = await findOrder(db, id);
      if (order === null) continue;
      const { name, banner } = order;
      const { length: members } = await membersOf(db, id);
      places.push({ rank: places.length + 1, id, name, banner, members, value });
    }
    const clock = await db.query("orderRankings").first();
    return { asOfMs: clock === null || clock.asOfMs === 0 ? null : clock.asOfMs, places };
  },
});
