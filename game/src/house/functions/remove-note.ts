import { v } from "convex/values";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { HouseModel } from "../tables.ts";
import { isTornOut } from "./guest-notes.ts";

const { staffMutation } = staffFunctions<HouseModel>();

/**
 * Takes a note out of anybody's guest book. Its place stays for the day, as that of a note that the owner
 * tore out. Refuses `target-gone`.
 */
export const removeNote = staffMutation({
  permission: "hush",
  args: { noteId: v.string() },
  target: async (db, { noteId }) => {
    const id = db.normalizeId("guestNotes", noteId);
    const note = id === null ? null : await db.get(id);
    if (note === null || isTornOut(note)) return null;
    const author = await db.get(note.authorId);
    const accountId = author === null ? null : ownerOf(author.accountId);
    return { name: `note ${note._id}`, accountId, note };
  },
  handler: async ({ db, target: { note } }) => {
    await db.patch(note._id, { text: "" });
    return done(null);
  },
});
