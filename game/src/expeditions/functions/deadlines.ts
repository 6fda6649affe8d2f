import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ExpeditionModel } from "../tables.ts";
import { callOff, comeBack, findExpedition } from "./course.ts";
import { travellersOf } from "./travellers.ts";

const { internalMutation } = gameFunctions<ExpeditionModel>();

const args = { subject: v.string() };

/** Calls off an expedition that nobody let begin in time. */
export const lapse = internalMutation({
  args,
  handler: async (context, { subject }) => {
    const expedition = await findExpedition(context.db, subject);
    if (expedition?.state === "gathering" && !expedition.isReady)
      await callOff(context, expedition);
    return null;
  },
});

/** Brings an expedition home. */
export const comeHome = internalMutation({
  args,
  handler: async (context, { subject }) => {
    const expedition = await findExpedition(context.db, subject);
    if (expedition?.state === "out") await comeBack(context, expedition);
    return null;
  },
});

/** Forgets what nobody reads any more. */
export const forget = internalMutation({
  args,
  handler: async ({ db }, { subject }) => {
    const expedition = await findExpedition(db, subject);
    if (expedition === null) return null;
    for (const { _id } of await travellersOf(db, expedition._id)) await db.delete(_id);
    await db.delete(expedition._id);
    return null;
  },
});
