import { migratePages } from "../migrate-pages.ts";
import { hashOf } from "./record-chain.ts";
import { endOfRecord, setEnd } from "./record.ts";

/** Brings rows from before the record was a chain into it, in the order in which they were written, before anything is added. */
export const chainRecord = migratePages({
  name: "staff-record-chained",
  table: "staffActions",
  rowsAtOnce: 200,
  async migrate(db, rows) {
    let end = await endOfRecord(db);
    for (const row of rows) {
      if (row.number !== undefined) continue;
      const chained = { ...row, number: end.number + 1, before: end.hash };
      await db.patch(row._id, { number: chained.number, before: chained.before });
      end = { number: chained.number, hash: hashOf(chained) };
    }
    if (end.number > 0) await setEnd(db, end);
  },
});
