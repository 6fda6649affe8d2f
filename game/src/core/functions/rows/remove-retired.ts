import { retiredTables } from "../../content/retired-tables.ts";
import { gameFunctions } from "../game-functions.ts";
import type { AnyWriter } from "./owned-rows.ts";

/** Players' commands wait behind a run. */
const rowsAtOnceMax = 200;

const { internalMutation } = gameFunctions();

/** Removes what a world of an earlier version holds in tables that there are no more, some rows at a time. */
export const removeRetired = internalMutation({
  args: {},
  handler: async ({ db }) => ({ removed: await removeRows(db) }),
});

async function removeRows(db: AnyWriter): Promise<number> {
  let removed = 0;
  for (const table of retiredTables) {
    const rows = await db.query(table).take(rowsAtOnceMax - removed);
    for (const { _id } of rows) await db.delete(_id);
    removed += rows.length;
  }
  return removed;
}
