import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { faceRestMs } from "../rules/departure.ts";

const { characterMutation } = gameFunctions();

/** Gives a character another face, once in thirty days. Refuses `cooldown` (`time`: milliseconds left). */
export const changeFace = characterMutation({
  args: {
    /** Any whole number; the lower 32 bits make the face. */
    avatarSeed: v.number(),
  },
  handler: async (context, { avatarSeed }) => {
    const { db, nowMs, character } = context;
    const { faceChangedAtMs } = character;
    const left = faceChangedAtMs === undefined ? 0 : faceChangedAtMs + faceRestMs - nowMs;
    if (left > 0) return refuse("cooldown", { time: left });

    const seed = avatarSeed >>> 0;
    await db.patch(character._id, { avatarSeed: seed, faceChangedAtMs: nowMs });
    await context.emit({ kind: "face-changed", avatarSeed: seed });
    return done({ nextAtMs: nowMs + faceRestMs });
  },
});
