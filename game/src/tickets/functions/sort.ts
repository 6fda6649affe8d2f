import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkLabels } from "../rules/labels.ts";
import { isUnfinished } from "../rules/states.ts";
import type { TicketModel } from "../tables.ts";
import { movePictures } from "./attach-pictures.ts";
import { staffFaceOf, ticketTarget } from "./desk.ts";
import { addEntry } from "./say.ts";

const { staffMutation } = staffFunctions<TicketModel>();

/**
 * Says who of the staff looks after a ticket: whoever asks, nobody, or the one who plays a character of that name. Refuses
 * `not-found` for a name that is nobody's of the staff, and `no-character`.
 */
export const assign = staffMutation({
  permission: "desk",
  args: {
    number: v.number(),
    to: v.union(v.literal("reader"), v.literal("nobody"), v.object({ name: v.string() })),
  },
  target: ticketTarget,
  handler: async ({ db, caller, target: { row } }, { to }): Promise<Outcome> => {
    if (to === "nobody") {
      await db.patch(row._id, { assignee: null });
      return done(null);
    }
    if (to === "reader") {
      const own = await staffFaceOf(db, caller);
      if (own === null) return refuse("no-character");
      await db.patch(row._id, { assignee: own });
      return done(null);
    }
    const named = await findByName(db, to.name);
    // Every role answers tickets.
    const face = named === null ? null : await staffFaceOf(db, named);
    if (face === null) return refuse("not-found");
    await db.patch(row._id, { assignee: face });
    return done(null);
  },
});

/** Gives a ticket the labels that it has from now on. Refuses `text-length` (`min`, `max`), `limit-reached` (`n`) and `link-not-allowed`. */
export const label = staffMutation({
  permission: "desk",
  args: { number: v.number(), labels: v.array(v.string()) },
  target: ticketTarget,
  handler: async ({ db, target: { row } }, { labels: written }): Promise<Outcome> => {
    const labels = checkLabels(written);
    if (!labels.ok) return labels;
    await db.patch(row._id, { labels: [...labels.value] });
    return done(null);
  },
});

/** Hides a bug that others could use, or shows one that they can't. Refuses `nothing-to-do`. */
export const hideExploit = staffMutation({
  permission: "desk",
  args: { number: v.number(), isExploit: v.boolean() },
  target: ticketTarget,
  handler: async ({ db, target: { row } }, { isExploit }): Promise<Outcome> => {
    const shelf = isExploit ? "exploit" : "bug";
    const mayMove = row.kind === "bug" && row.shelf !== "removed" && row.shelf !== shelf;
    if (!mayMove) return refuse("nothing-to-do");
    await db.patch(row._id, { shelf });
    return done(null);
  },
});

/**
 * Takes a ticket out that nobody should have to read: its text stays for its writer and for staff, its pictures go. Refuses
 * `nothing-to-do`, and `no-character`.
 */
export const takeOut = staffMutation({
  permission: "hush",
  args: { number: v.number() },
  target: ticketTarget,
  handler: async ({ target: { row }, caller, reason, ...context }): Promise<Outcome> => {
    const { db } = context;
    if (row.shelf === "removed") return refuse("nothing-to-do");
    const author = await staffFaceOf(db, caller);
    if (author === null) return refuse("no-character");
    await movePictures(db, row._id, "");
    const entries = await db
      .query("ticketEntries")
      .withIndex("by_ticket", (q) => q.eq("ticketId", row._id))
      .collect();
    for (const { _id } of entries) await movePictures(db, _id, "");
    await db.patch(row._id, { shelf: "removed" });
    if (isUnfinished(row.state)) {
      await db.patch(row._id, { state: "declined" });
      await addEntry(context, row, { what: { kind: "state", state: "declined" }, author });
    }
    const writer = await db.get(row.writerId);
    if (writer !== null)
      await tellCharacter(context, writer, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});
