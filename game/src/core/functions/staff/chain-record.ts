import { v } from "convex/values";
import { gameFunctions } from "../game-functions.ts";
import { hashOf } from "./record-chain.ts";
import { endOfRecord, setEnd } from "./record.ts";

const rowsAtOnce = 200;
const migration = "staff-record-chained";

const { internalMutation } = gameFunctions();

/**
 * Brings rows from before the record was a chain into it, in the order in which they were written, before anything is added. Answers
 * where to go on; `next` is null when all are done.
 */
export const chainRecord = internalMutation({
  args: { cursor: v.union(v.null(), v.string()) },
  handler: async ({ db }, { cursor }) => {
    const known = await db
      .query("migrations")
      .withIndex("by_name", (q) => q.eq("name", migration))
      .unique();
    if (known !== null) return { next: null };
    const { page, isDone, continueCursor } = await db
      .query("staffActions")
      .paginate({ numItems: rowsAtOnce, cursor });
    let end = await endOfRecord(db);
    for (const row of page) {
      if (row.number !== undefined) continue;
      const chained = { ...row, number: end.number + 1, before: end.hash };
      await db.patch(row._id, { number: chained.number, before: chained.before });
      end = { number: chained.number, hash: hashOf(chained) };
    }
    if (end.number > 0) await setEnd(db, end);
    if (isDone) await db.insert("migrations", { name: migration });
    return { next: isDone ? null : continueCursor };
  },
});
