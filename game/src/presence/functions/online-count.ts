import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PresenceModel } from "../tables.ts";

/** Every open page follows the count, so that each new one is told to all of them. */
const renewedEveryMs = 10_000;

const { sharedQuery } = gameFunctions<PresenceModel>();

/** How many play now, at most ten seconds ago. */
export const count = sharedQuery({
  args: {},
  handler: async ({ db }) => (await db.query("onlineCounts").first())?.online ?? 0,
});

/** Shows how many play now, unless what is shown is right or younger than ten seconds. */
export async function showCount(
  db: Writer<PresenceModel>,
  online: number,
  nowMs: number,
): Promise<void> {
  const shown = await db.query("onlineCounts").first();
  if (shown === null) await db.insert("onlineCounts", { online, atMs: nowMs });
  else if (shown.online !== online && nowMs - shown.atMs >= renewedEveryMs)
    await db.patch(shown._id, { online, atMs: nowMs });
}
