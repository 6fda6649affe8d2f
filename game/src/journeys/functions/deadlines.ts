import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { landsKept } from "../content/numbers.ts";
import type { JourneyModel } from "../tables.ts";
import { takeChoice } from "./choose.ts";
import { comeHome } from "./come-home.ts";
import { setOut } from "./muster.ts";
import { findJourney, walkersOf } from "./walkers.ts";

const { internalMutation } = gameFunctions<JourneyModel>();

/** Lands of seasons that are over, in one run: players' commands wait behind it. */
const forgottenAtOnce = 100;

const args = { subject: v.string() };

/** Lets a journey begin whose muster is over, as of its end. */
export const leave = internalMutation({
  args,
  handler: async (context, { subject }) => {
    const journey = await findJourney(context.db, subject);
    if (journey?.state === "mustering") await setOut(context, journey, journey.leavesAtMs);
    return null;
  },
});

/** Brings a journey home. */
export const arrive = internalMutation({
  args,
  handler: async (context, { subject }) => {
    const journey = await findJourney(context.db, subject);
    if (journey?.state === "out") await comeHome(context, journey);
    return null;
  },
});

/** Brings goods where nobody chose in time. */
export const endChoice = internalMutation({
  args,
  handler: async (context, { subject }) => {
    const journey = await findJourney(context.db, subject);
    if (journey?.ended?.choice === "open") await takeChoice(context, journey, "resource");
    return null;
  },
});

/** Forgets a journey that nobody can read any more. */
export const forget = internalMutation({
  args,
  handler: async ({ db }, { subject }) => {
    const journey = await findJourney(db, subject);
    if (journey === null) return null;
    for (const { _id } of await walkersOf(db, journey._id)) await db.delete(_id);
    await db.delete(journey._id);
    return null;
  },
});

/** Forgets the maps of seasons that no report goes by any more. */
export const forgetLands = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const rows = await db
      .query("journeyLands")
      .withIndex("by_season", (q) => q.lt("season", seasonAt(nowMs) - landsKept))
      .take(forgottenAtOnce);
    for (const { _id } of rows) await db.delete(_id);
    return { more: rows.length === forgottenAtOnce };
  },
});
