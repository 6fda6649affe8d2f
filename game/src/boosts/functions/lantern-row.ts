import type { Reader, Writer } from "../../core/functions/context.ts";
import type { Pool } from "../rules/lantern.ts";
import { lanternGoal } from "../rules/lantern.ts";
import type { BoostModel } from "../tables.ts";

/** The pool before anybody gave: its goal is that of a world with one beginner. */
const emptyPool: Pool = { pool: 0, goal: lanternGoal(1, 1), lit: 0 };

/** What has been given for the great lamp. */
export async function readPool(db: Reader<BoostModel>): Promise<Pool> {
  const row = await db.query("lantern").first();
  return row === null ? emptyPool : { pool: row.pool, goal: row.goal, lit: row.lit };
}

export async function writePool(db: Writer<BoostModel>, pool: Pool): Promise<void> {
  const row = await db.query("lantern").first();
  if (row === null) await db.insert("lantern", pool);
  else await db.patch(row._id, pool);
}

/** Until when the lamp burns or burned; `null` when it never did in the time that is kept. */
export async function burnsUntilMs(db: Reader<BoostModel>): Promise<number | null> {
  const last = await db
    .query("worldBoosts")
    .withIndex("by_boost", (q) => q.eq("boost", "community-goal"))
    .order("desc")
    .first();
  return last?.untilMs ?? null;
}
