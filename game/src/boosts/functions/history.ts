import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { BoostHistory } from "../api.ts";
import { eventsWithin } from "../rules/calendar.ts";
import type { BoostModel } from "../tables.ts";
import { boostIdOf } from "./world-boosts.ts";

const shownMax = 50;
const lookedBackMs = 90 * 24 * 60 * 60_000;

const { characterQuery } = gameFunctions<BoostModel>();

/** The last boosts of a character and of the world, and its gifts to the great lamp, newest first. */
export const history = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character }): Promise<BoostHistory> => {
    // What held before it came to the moor is not its history.
    const sinceMs = Math.max(nowMs - lookedBackMs, character.createdAtMs);
    const runs = await db
      .query("boostRuns")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .order("desc")
      .take(shownMax);
    const ofWorld = await db
      .query("worldBoosts")
      .withIndex("by_end", (q) => q.gt("untilMs", sinceMs))
      .order("desc")
      .take(shownMax);
    const gifts = await db
      .query("lanternGifts")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .order("desc")
      .take(shownMax);
    const stored = ofWorld.map(({ boost, fromMs, untilMs }) => ({
      boost: boostIdOf(boost),
      fromMs,
      untilMs,
    }));
    const events = eventsWithin(sinceMs, nowMs).map(({ id, fromMs, untilMs }) => ({
      boost: id,
      fromMs,
      untilMs,
    }));
    return {
      own: runs.map(({ boost, startedAtMs, endsAtMs, gold }) => ({
        boost: boostIdOf(boost),
        fromMs: startedAtMs,
        untilMs: endsAtMs,
        gold,
      })),
      world: [...stored, ...events]
        .filter(({ fromMs }) => fromMs <= nowMs)
        .toSorted((one, other) => other.fromMs - one.fromMs)
        .slice(0, shownMax),
      gifts: gifts.map(({ gold, atMs }) => ({ gold, atMs })),
    };
  },
});
