import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { isNewAccount } from "../../character/functions/is-new-account.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { guests } from "../content/guests.ts";
import type { DayOfVisits } from "../rules/visit.ts";
import { checkVisit } from "../rules/visit.ts";
import type { HouseModel } from "../tables.ts";
import { hasWrittenOn, isBookOpen, isTornOut } from "./guest-notes.ts";

const { characterMutation } = gameFunctions<HouseModel>();

/**
 * Leaves a note in another character's guest book: full accounts alone do, since guests write in help
 * and where they play together. Refuses `not-found`, `book-closed`, `no-permission` for the own
 * book, `unreachable` (`name`) where one of the two ignores the other, and what the rules for written
 * texts and for visits refuse.
 */
export const writeNote = characterMutation({
  needs: ["full-account", "voice"],
  args: { name: v.string(), text: v.string() },
  handler: async (context, { name, text: written }) => {
    const { db, nowMs, character } = context;
    const owner = await findByName(db, name);
    if (owner === null) return refuse("not-found");
    if (owner._id === character._id) return refuse("no-permission");
    if (!(await isBookOpen(db, owner))) return refuse("book-closed");
    if (await areApart(db, character, owner)) return refuse("unreachable", { name: owner.name });
    const text = checkWritten(written, guests.noteLengthMax);
    if (!text.ok) return text;
    const day = utcDay(nowMs);
    const isNewcomer = await isNewAccount(context);
    const allowed = checkVisit(await readDay(db, owner._id, character, day), isNewcomer);
    if (!allowed.ok) return allowed;

    const note = { characterId: owner._id, authorId: character._id, text: text.value };
    const mark = isNewcomer ? { ofNewcomer: true } : {};
    await db.insert("guestNotes", { ...note, atMs: nowMs, day, ...mark });
    await tidyBook(db, owner._id, day);
    return done(null);
  },
});

async function readDay(
  db: Reader<HouseModel>,
  ownerId: CharacterId,
  visitor: CharacterDoc,
  day: number,
): Promise<DayOfVisits> {
  const inBook = await db
    .query("guestNotes")
    .withIndex("by_day", (q) => q.eq("characterId", ownerId).eq("day", day))
    .take(guests.notesOfDayMax);
  const elsewhere = await db
    .query("guestNotes")
    .withIndex("by_visitor", (q) => q.eq("authorId", visitor._id).eq("day", day))
    .take(guests.visitsOfDayMax);
  return {
    notesInBook: inBook.length,
    newcomersNotesInBook: inBook.filter(({ ofNewcomer }) => ofNewcomer === true).length,
    visits: elsewhere.length,
    hasWritten: await hasWrittenOn(db, ownerId, visitor, day),
  };
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
