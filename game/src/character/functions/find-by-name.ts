import type { CoreReader } from "../../core/functions/context.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { isNameLength, nameKey } from "../rules/name.ts";

/** The character that bears a name, however it is written; `null` when none does. */
export async function findByName(db: CoreReader, name: string): Promise<CharacterDoc | null> {
  if (!isNameLength(name)) return null;
  return db
    .query("characters")
    .withIndex("by_name_key", (q) => q.eq("nameKey", nameKey(name)))
    .unique();
}
