import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { JourneyDoc, JourneyModel } from "../tables.ts";
import { callOff as callOffNow, setOut, takeBack } from "./muster.ts";
import { findJourney, walkersOf, walkOf } from "./walkers.ts";

const { characterMutation } = gameFunctions<JourneyModel>();

/** Leaves the muster that was joined; the rations come back. Refuses `nothing-to-do`. */
export const withdraw = characterMutation({
  args: {},
  handler: async (context): Promise<Outcome> => {
    const walker = await walkOf(context.db, context.character._id);
    if (walker?.place !== "mustering") return refuse("nothing-to-do");
    await takeBack(context, walker);
    return done(null);
  },
});

/** Lets the own journey begin with those who have joined. Refuses `target-gone`, and `nobody-joined`. */
export const begin = characterMutation({
  args: { journeyId: v.string() },
  handler: async (context, { journeyId }): Promise<Outcome> => {
    const journey = await ownMuster(context, journeyId);
    if (journey === null) return refuse("target-gone");
    if ((await walkersOf(context.db, journey._id)).length === 0) return refuse("nobody-joined");
    await setOut(context, journey, context.nowMs);
    return done(null);
  },
});

/** Calls the own journey off before it begins. Refuses `target-gone`. */
export const callOff = characterMutation({
  args: { journeyId: v.string() },
  handler: async (context, { journeyId }): Promise<Outcome> => {
    const journey = await ownMuster(context, journeyId);
    if (journey === null) return refuse("target-gone");
    await callOffNow(context, journey);
    return done(null);
  },
});

/** A muster that the character opened and that goes on; `null` for any other. */
async function ownMuster(
  { db, nowMs, character }: CharacterContext<JourneyModel>,
  journeyId: string,
): Promise<JourneyDoc | null> {
  const journey = await findJourney(db, journeyId);
  const isOpen = journey?.state === "mustering" && nowMs < journey.leavesAtMs;
  return isOpen && journey.launcherId === character._id ? journey : null;
}
