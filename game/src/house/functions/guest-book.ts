import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/written-text.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import type { GuestBookView } from "../api.ts";
import { guests } from "../content/guests.ts";
import type { HouseModel } from "../tables.ts";

const { characterQuestion, command } = gameFunctions<HouseModel>();

const dayMs = 86_400_000;

/** The guest book of whoever bears a name; `null` when nobody does. A closed one is read by its owner alone. */
export const guestBook = characterQuestion({
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
      hasWrittenToday: await hasWrittenOn(db, owner._id, character._id, dayOf(nowMs)),
      notes: isOpen || isOwn ? await notesOf(db, owner._id) : [],
    };
  },
});

/**
 * Leaves a note at somebody's house. Refuses `not-found`, `book-closed`, `no-permission` for the own
 * book, `daily-limit` after one note of the day, and what the rule for written text refuses.
 */
export const writeNote = command({
  args: { name: v.string(), text: v.string() },
  handler: async ({ db, nowMs, character }, { name, text: written }) => {
    const owner = await findByName(db, name);
    if (owner === null) return refuse("not-found");
    if (owner._id === character._id) return refuse("no-permission");
    if (!(await isBookOpen(db, owner))) return refuse("book-closed");
    const text = checkWritten(written, guests.noteLengthMax);
    if (!text.ok) return text;
    const day = dayOf(nowMs);
    if (await hasWrittenOn(db, owner._id, character._id, day)) return refuse("daily-limit");

    const note = { characterId: owner._id, authorId: character._id, text: text.value };
    await db.insert("guestNotes", { ...note, atMs: nowMs, day });
    await tidyBook(db, owner._id, day);
    return done(null);
  },
});

/**
 * Tears a note out of the own book. One of this day leaves its place behind, so that its author does not
 * come right back. Refuses `target-gone`.
 */
export const deleteNote = command({
  args: { noteId: v.string() },
  handler: async ({ db, nowMs, character }, { noteId }) => {
    const id = db.normalizeId("guestNotes", noteId);
    const note = id === null ? null : await db.get(id);
    if (note?.characterId !== character._id || isTornOut(note)) return refuse("target-gone");
    if (note.day === dayOf(nowMs)) await db.patch(note._id, { text: "" });
    else await db.delete(note._id);
    return done(null);
  },
});

/** Lays the book out for visitors, or puts it away with all that stands in it. */
export const openBook = command({
  args: { open: v.boolean() },
  handler: async ({ db, character }, { open }) => {
    const row = await findBook(db, character._id);
    if (row === null) {
      await db.insert("guestBooks", { characterId: character._id, isOpen: open });
    } else await db.patch(row._id, { isOpen: open });
    return done(null);
  },
});

function dayOf(nowMs: number): number {
  return Math.floor(nowMs / dayMs);
}

async function isBookOpen(db: Reader<HouseModel>, owner: CharacterDoc): Promise<boolean> {
  if (owner.leavesAtMs !== undefined) return false;
  return (await findBook(db, owner._id))?.isOpen === true;
}

function findBook(db: Reader<HouseModel>, characterId: CharacterId) {
  return db
    .query("guestBooks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

async function hasWrittenOn(
  db: Reader<HouseModel>,
  ownerId: CharacterId,
  authorId: CharacterId,
  day: number,
): Promise<boolean> {
  const written = await db
    .query("guestNotes")
    .withIndex("by_author", (q) =>
      q.eq("characterId", ownerId).eq("authorId", authorId).eq("day", day),
    )
    .first();
  return written !== null;
}

async function notesOf(
  db: Reader<HouseModel>,
  ownerId: CharacterId,
): Promise<GuestBookView["notes"]> {
  const rows = await db
    .query("guestNotes")
    .withIndex("by_character", (q) => q.eq("characterId", ownerId))
    .order("desc")
    .take(guests.notesKept);
  const notes: GuestBookView["notes"][number][] = [];
  for (const { _id, authorId, text, atMs } of rows.filter((row) => !isTornOut(row))) {
    const author = await db.get(authorId);
    const by = author === null ? null : { name: author.name, avatarSeed: author.avatarSeed };
    notes.push({ id: _id, by, text, atMs });
  }
  return notes;
}

/** Written notes are never empty. */
function isTornOut({ text }: { readonly text: string }): boolean {
  return text === "";
}

/**
 * Takes out what was torn out on an earlier day, and the oldest note: one comes and at most one goes, so
 * no book ever holds more than it keeps.
 */
async function tidyBook(db: Writer<HouseModel>, ownerId: CharacterId, day: number): Promise<void> {
  const newest = await db
    .query("guestNotes")
    .withIndex("by_character", (q) => q.eq("characterId", ownerId))
    .order("desc")
    .take(guests.notesKept + 1);
  const gone = newest.filter(
    (note, at) => at >= guests.notesKept || (isTornOut(note) && note.day < day),
  );
  for (const { _id } of gone) await db.delete(_id);
}
