import type { DocumentByName } from "convex/server";
import type { Week } from "../rules/week.ts";
import { currentWeek, weekStartsAtMs } from "../rules/week.ts";
import type { OrderModel } from "../tables.ts";
import type { OrderReader, OrderWriter } from "./rows.ts";
import { membersOf } from "./rows.ts";

type WeekDoc = DocumentByName<OrderModel, "orderWeeks">;

export function findWeek(db: OrderReader, organizationId: string): Promise<WeekDoc | null> {
  return db
    .query("orderWeeks")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .unique();
}

/** The week that runs, with the members as of its Monday: whoever comes and goes has it begun before. */
export async function weekNow(
  db: OrderReader,
  organizationId: string,
  nowMs: number,
): Promise<Week> {
  const row = await findWeek(db, organizationId);
  // Most find it begun, and need not count the members.
  if (row?.startsAtMs === weekStartsAtMs(nowMs)) return row;
  return currentWeek(row, (await membersOf(db, organizationId)).length, nowMs);
}

/** Has the week that runs be written down, before members come or go or a quest is counted. */
export async function beginWeek(
  db: OrderWriter,
  organizationId: string,
  nowMs: number,
): Promise<void> {
  await keepWeek(db, organizationId, await weekNow(db, organizationId, nowMs));
}

export async function keepWeek(
  db: OrderWriter,
  organizationId: string,
  { startsAtMs, members, paid }: Week,
): Promise<void> {
  const row = await findWeek(db, organizationId);
  const week = { startsAtMs, members, paid };
  if (row === null) await db.insert("orderWeeks", { organizationId, ...week });
  else if (row.startsAtMs !== startsAtMs || row.paid !== paid || row.members !== members)
    await db.patch(row._id, week);
}
