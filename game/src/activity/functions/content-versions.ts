import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ActivityModel } from "../tables.ts";
import { contentVersion } from "./content-version.ts";

const { internalQuery, internalMutation } = gameFunctions<ActivityModel>();

/**
 * Which numbers this program plays by, whether the last one that ran here played by others (`isNew`), and
 * whether none ever did (`isFirst`).
 */
export const checkContentVersion = internalQuery({
  args: {},
  handler: async ({ db }) => {
    const version = contentVersion();
    const [last] = await newestVersions(db);
    return { version, isNew: last?.version !== version, isFirst: last === undefined };
  },
});

/**
 * From now on this program's numbers are in force. Answers up to when the numbers before them were: what
 * a character did by then and is not settled for goes by the new ones.
 */
export const beginContent = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const version = contentVersion();
    const [last, beforeLast] = await newestVersions(db);
    if (last?.version === version) {
      await db.patch(last._id, { untilMs: undefined });
      return { changedAtMs: beforeLast?.untilMs ?? last.fromMs };
    }
    // Versions follow each other, whatever clocks say.
    const fromMs = last === undefined ? nowMs : Math.max(nowMs, last.fromMs + 1);
    await db.insert("contentEras", { version, fromMs });
    return { changedAtMs: last?.untilMs ?? fromMs };
  },
});

/** The program is about to end: its numbers were in force until an instant, unless it comes back. */
export const endContent = internalMutation({
  args: { atMs: v.number() },
  handler: async ({ db }, { atMs }) => {
    const [last] = await newestVersions(db);
    if (last !== undefined) await db.patch(last._id, { untilMs: Math.max(atMs, last.fromMs) });
    return null;
  },
});

async function newestVersions(db: Reader<ActivityModel>) {
  return db.query("contentEras").withIndex("by_from").order("desc").take(2);
}
