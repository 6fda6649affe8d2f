import type { CharacterContext, CoreReader } from "../../core/functions/context.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { StoredState } from "../../state.ts";
import { isNewcomer } from "../rules/newcomer.ts";

/** More characters than an account has places are not asked. */
const askedMax = 3;

/** Whether all characters of the account are newcomers: a new one of an experienced player is none. */
export async function isNewAccount({
  db,
  nowMs,
  character,
  progress,
}: Pick<CharacterContext, "nowMs" | "character" | "progress"> & {
  readonly db: CoreReader;
}): Promise<boolean> {
  if (!isNew(character, progress.state, nowMs)) return false;
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
    .take(askedMax);
  for (const other of own) {
    if (other._id === character._id) continue;
    if (!isNew(other, stateOf(await findProgressRow(db, other._id)), nowMs)) return false;
  }
  return true;
}

function isNew(
  { createdAtMs }: CharacterDoc,
  { skills }: Pick<StoredState, "skills">,
  nowMs: number,
): boolean {
  return isNewcomer({ totalLevel: totalLevelOf(skills), createdAtMs }, nowMs);
}
