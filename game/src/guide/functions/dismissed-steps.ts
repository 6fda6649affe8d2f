import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import { stepKinds } from "../content/step-kinds.ts";
import { dismissalsWith, isAway } from "../rules/dismissals.ts";
import type { GuideModel } from "../tables.ts";
import { changeGuide, readGuide } from "./guide-row.ts";

const { characterQuery, characterMutation } = gameFunctions<GuideModel>();

/** The steps that are put away now, by `stepId`. */
export const dismissed = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }): Promise<readonly string[]> => {
    const all = (await readGuide(db, character._id)).dismissed;
    const away = all.filter((one) => isAway(one, nowMs));
    for (const { untilMs } of away) if (untilMs !== null) holdsUntil(untilMs);
    return away.map(({ step }) => step);
  },
});

/** Puts a step away, on all devices, until what it is about changes; for a day where it comes again and again. */
export const dismiss = characterMutation({
  args: { kind: oneOf(stepKinds), target: v.string() },
  handler: async ({ db, nowMs, character }, step) => {
    const before = (await readGuide(db, character._id)).dismissed;
    await changeGuide(db, character._id, { dismissed: [...dismissalsWith(before, step, nowMs)] });
    return done(null);
  },
});
