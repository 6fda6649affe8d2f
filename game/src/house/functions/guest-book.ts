import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { ignoresOf } from "../../chat/functions/ignoring.ts";
import type { Reader } from "../../core/functions/context.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { chosenBy, keepChosen, settingsOf } from "../../settings/functions/settings-row.ts";
import type { GuestBookView } from "../api.ts";
import { guests } from "../content/guests.ts";
import type { HouseModel } from "../tables.ts";
import { hasWrittenOn, isBookOpen, isTornOut } from "./guest-notes.ts";

const { characterQuery, characterMutation } = gameFunctions<HouseModel>();

/** The guest book of the character of that name; `null` when there is none. A closed one is read by its owner alone. */
export const guestBook = characterQuery({
  args: { name: v.string() },
  handler: async ({ db, nowMs, character }, { name }): Promise<GuestBookView | null> => {
    const owner = await findByName(db, name);
    if (owner === null) return null;
    const isOwn = owner._id === character._id;
    const isOpen = await isBookOpen(db, owner);
    return {
      name: owner.name,
      avatarSeed: owner.avatarSeed,
      isOwn,
      isOpen,
      hasWrittenToday: await hasWrittenOn(db, owner._id, character, utcDay(nowMs)),
      notes: isOpen || isOwn ? await notesFor(db, owner._id, character) : [],
    };
  },
});

/**
 * Tears a note out of the own book. One of this day leaves its place behind, so that its author does not
 * come right back. Refuses `target-gone`.
 */
export const deleteNote = characterMutation({
  args: { noteId: v.string() },
  handler: async ({ db, nowMs, character }, { noteId }) => {
    const id = db.normalizeId("guestNotes", noteId);
    const note = id === null ? null : await db.get(id);
    if (note?.characterId !== character._id || isTornOut(note)) return refuse("target-gone");
    if (note.day === utcDay(nowMs)) await db.patch(note._id, { text: "" });
    else await db.delete(note._id);
    return done(null);
  },
});

/** Lays the books of the account out for visitors, or puts them away with all that stands in them. */
export const openBook = characterMutation({
  args: { open: v.boolean() },
  handler: async ({ db, character: { accountId } }, { open }) => {
    const { privacy } = await settingsOf(db, accountId);
    const before = await chosenBy(db, accountId);
    await keepChosen(db, accountId, { ...before, privacy: { ...privacy, opensGuestBook: open } });
    return done(null);
  },
});

/** The notes of a book without those of whom the reader ignores, newest first; none for who reads in family mode. */
async function notesFor(
  db: Reader<HouseModel>,
  ownerId: CharacterId,
  reader: CharacterDoc,
): Promise<GuestBookView["notes"]> {
  if (await isInFamilyMode(db, reader.accountId)) return [];
  const ignored = await ignoresOf(db, reader.accountId);
  const unheard = new Set(ignored.map(({ characterId }) => characterId));
  const rows = await db
    .query("guestNotes")
    .withIndex("by_character", (q) => q.eq("characterId", ownerId))
    .order("desc")
    .take(guests.notesKept);
  const notes: GuestBookView["notes"][number][] = [];
  for (const { _id, authorId, text, atMs } of rows) {
    if (isTornOut({ text }) || unheard.has(authorId)) continue;
    const author = await db.get(authorId);
    const by = author === null ? null : { name: author.name, avatarSeed: author.avatarSeed };
    notes.push({ id: _id, by, text, atMs });
  }
  return notes;
}
