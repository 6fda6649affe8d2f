import type { DocumentByName } from "convex/server";
import type { CoreReader } from "../../core/functions/context.ts";
import type { CharacterId, CoreModel } from "../../core/tables.ts";

export type SignDoc = DocumentByName<CoreModel, "signs">;

/** When the page of a character said last that it is open; nothing once it is closed. */
export function findSign(db: CoreReader, characterId: CharacterId): Promise<SignDoc | null> {
  return db
    .query("signs")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
