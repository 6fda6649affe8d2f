import type { CoreReader } from "../../core/functions/context.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { totalLevelOf } from "../../core/rules/levels.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { isNewcomer } from "../rules/newcomer.ts";

/** More characters than an account has places are not asked. */
const askedMax = 3;

/** Whether all characters of somebody's account are newcomers: a new one of an old hand's is none. */
export async function isNewAccount(
  db: CoreReader,
  character: CharacterDoc,
  nowMs: number,
): Promise<boolean> {
  if (!(await isNew(db, character, nowMs))) return false;
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
    .take(askedMax);
  for (const other of own)
    if (other._id !== character._id && !(await isNew(db, other, nowMs))) return false;
  return true;
}

async function isNew(
  db: CoreReader,
  { _id, createdAtMs }: CharacterDoc,
  nowMs: number,
): Promise<boolean> {
  const { skills } = stateOf(await findProgressRow(db, _id));
  return isNewcomer({ totalLevel: totalLevelOf(skills), createdAtMs }, nowMs);
}
