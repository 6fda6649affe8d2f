import type { DocumentByName, TableNamesInDataModel } from "convex/server";
import { v } from "convex/values";
import type { CoreModel } from "../tables.ts";
import type { Writer } from "./context.ts";
import { gameFunctions } from "./game-functions.ts";

type Migration<Table extends TableNamesInDataModel<CoreModel>> = {
  /** Kept once it is done, so it is permanent. */
  readonly name: string;
  readonly table: Table;
  /** Players' commands wait behind a run. */
  readonly rowsAtOnce: number;
  /** Brings some rows, in the order in which they were written, to what they are now; those that are it already it passes over. */
  readonly migrate: (
    db: Writer,
    rows: readonly DocumentByName<CoreModel, Table>[],
  ) => Promise<void>;
};

const { internalMutation } = gameFunctions();

/**
 * A migration of a whole table, some rows at a time and once. Answers where to go on; `next` is null when all are done, and at once where
 * they were before.
 */
export function migratePages<Table extends TableNamesInDataModel<CoreModel>>({
  name,
  table,
  rowsAtOnce,
  migrate,
}: Migration<Table>) {
  return internalMutation({
    args: { cursor: v.union(v.null(), v.string()) },
    handler: async ({ db }, { cursor }) => {
      const known = await db
        .query("migrations")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      if (known !== null) return { next: null };
      const { page, isDone, continueCursor } = await db
        .query(table)
        .paginate({ numItems: rowsAtOnce, cursor });
      await migrate(db, page);
      if (isDone) await db.insert("migrations", { name });
      return { next: isDone ? null : continueCursor };
    },
  });
}
