import type { Reader, Writer } from "../../core/functions/context.ts";
import type { Allowance } from "../../core/rules/allowance.ts";
import { allowanceNow, withChange } from "../../core/rules/allowance.ts";
import type { CharacterId } from "../../core/tables.ts";
import { starts } from "../content/limits.ts";
import type { ExpeditionModel } from "../tables.ts";

/** How often a character may still set out. */
export async function startsOf(
  db: Reader<ExpeditionModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<Allowance> {
  return allowanceNow(await findRow(db, characterId), starts, nowMs);
}

/** Takes a start, or gives one back. */
export async function changeStarts(
  db: Writer<ExpeditionModel>,
  characterId: CharacterId,
  change: 1 | -1,
  nowMs: number,
): Promise<void> {
  const row = await findRow(db, characterId);
  const next = withChange(allowanceNow(row, starts, nowMs), change, starts);
  if (row === null) await db.insert("expeditionStarts", { characterId, ...next });
  else await db.patch(row._id, next);
}

function findRow(db: Reader<ExpeditionModel>, characterId: CharacterId) {
  return db
    .query("expeditionStarts")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
