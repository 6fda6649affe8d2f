import { v } from "convex/values";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { done } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { HouseModel } from "../tables.ts";
import { isTornOut } from "./guest-notes.ts";

const { staffMutation } = staffFunctions<HouseModel>();

/**
 * Takes a note out of anybody's guest book. Its place stays for the day, as that of a note that the owner
 * tore out, and its author hears why. Refuses `target-gone`.
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
    return { name: `note ${note._id}`, accountId, note, author };
  },
  handler: async (context, _args) => {
    const { db, reason, target } = context;
    await db.patch(target.note._id, { text: "" });
    if (target.author !== null)
      await tellCharacter(context, target.author, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});
