import type { GenericDatabaseReader } from "convex/server";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { Inflow } from "../rules/inflow.ts";
import type { GiftModel } from "../tables.ts";

// What the readers of other features can do for this one.
type Db = {} & Pick<GenericDatabaseReader<GiftModel>, "query">;

/** What came to a character from others on the last day on which anything came. */
export function findInflow(db: Db, characterId: CharacterId) {
  return db
    .query("inflows")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** Writes down what came with something more in it. */
export async function keepInflow(
  { db, character }: Pick<CharacterContext<GiftModel>, "db" | "character">,
  inflow: Inflow,
): Promise<void> {
  const row = await findInflow(db, character._id);
  if (row === null) await db.insert("inflows", { characterId: character._id, ...inflow });
  else await db.patch(row._id, inflow);
}
