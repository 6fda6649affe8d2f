import type { DocumentByName } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { HouseModel } from "../tables.ts";

type GuestNote = DocumentByName<HouseModel, "guestNotes">;

/** More characters than an account has places are not asked. */
const askedMax = 3;

/**
 * Whether visitors may read and write, by the choice of the account, or as the character had laid it before accounts chose; a
 * book is put away while its owner is about to leave.
 */
export async function isBookOpen(db: Reader<HouseModel>, owner: CharacterDoc): Promise<boolean> {
  if (owner.leavesAtMs !== undefined) return false;
  const { privacy } = await settingsOf(db, owner.accountId);
  return privacy.opensGuestBook ?? (await findBook(db, owner._id))?.isOpen === true;
}

function findBook(db: Reader<HouseModel>, characterId: CharacterId) {
  return db
    .query("guestBooks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** Whether any character of the visitor's account has left its note of a day in a book. */
export async function hasWrittenOn(
  db: Reader<HouseModel>,
  ownerId: CharacterId,
  visitor: CharacterDoc,
  day: number,
): Promise<boolean> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", visitor.accountId))
    .take(askedMax);
  for (const { _id } of [visitor, ...own]) {
    const written = await db
      .query("guestNotes")
      .withIndex("by_author", (q) =>
        q.eq("characterId", ownerId).eq("authorId", _id).eq("day", day),
      )
      .first();
    if (written !== null) return true;
  }
  return false;
}

/** Written notes are never empty. */
export function isTornOut({ text }: Pick<GuestNote, "text">): boolean {
  return text === "";
}
