import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PresenceModel } from "../tables.ts";
import { readMoor } from "./moor-row.ts";

/** Every open page follows the count, so that each new one is told to all of them. */
export const renewedEveryMs = 10_000;

const { sharedQuery, internalMutation } = gameFunctions<PresenceModel>();

/** How many play now, at most ten seconds ago. */
export const count = sharedQuery({
  args: {},
  handler: async ({ db }) => (await db.query("onlineCounts").first())?.online ?? 0,
});

/** Shows a count that was held back because the one before it was new. */
export const renewCount = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    await showCount(db, nowMs);
    return null;
  },
});

/** Shows how many play now, unless what is shown is right or younger than ten seconds. */
export async function showCount(db: Writer<PresenceModel>, nowMs: number): Promise<void> {
  const shown = await db.query("onlineCounts").first();
  const { online } = await readMoor(db);
  if (shown === null) await db.insert("onlineCounts", { online, atMs: nowMs });
  else if (shown.online !== online && nowMs - shown.atMs >= renewedEveryMs)
    await db.patch(shown._id, { online, atMs: nowMs });
}
