import type { Reader } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { PremiumModel } from "../tables.ts";

/** When a character last changed its name for Crowns; `null` where it never did. */
export function lastRename(db: Reader<PremiumModel>, characterId: CharacterId) {
  return db
    .query("crownRenames")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
