import type { CoreReader } from "../../core/functions/context.ts";
import type { CharacterDoc } from "../../core/tables.ts";

/**
 * The characters in the name of an account, the oldest first: few, except of accounts that were given
 * more than there are places by earlier versions.
 */
export function charactersOf(db: CoreReader, accountId: string): Promise<CharacterDoc[]> {
  return db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
}
